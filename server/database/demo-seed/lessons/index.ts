import { humanitiesLessons } from './humanities.ts';
import { languageLessons } from './languages.ts';
import type { DemoLesson } from './lesson.ts';
import { mathsLessons } from './maths.ts';
import { scienceLessons } from './sciences.ts';

export { writeLesson } from './lesson.ts';

export const lessons: DemoLesson[] = [...mathsLessons, ...scienceLessons, ...humanitiesLessons, ...languageLessons];
