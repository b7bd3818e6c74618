import { lessons, writeLesson } from './lessons/index.ts';
import type { DemoLibraryLesson } from './libraries.ts';
import { yearPupils } from './people.ts';
import type { DemoSession } from './sessions.ts';

/** By what the demo calls a lesson of a library. */
export function libraryKey(parent: DemoLibraryLesson['parent'], lesson: string): string {
  return `${parent}.${lesson}`;
}

/** How often pupils of other classes have tried a lesson of a library by themselves: some are more popular than others. */
const tried: [DemoLibraryLesson['parent'], string, number][] = [
  ['public', 'ratio-recipes', 4],
  ['public', 'negative-numbers', 3],
  ['public', 'food-chains', 3],
  ['public', 'similes', 2],
  ['public', 'la-familia', 2],
  ['public', 'states-of-matter', 1],
  ['alder-grove', 'probability-bags', 3],
  ['alder-grove', 'pythagoras', 2],
  ['alder-grove', 'electric-circuits', 1],
  ['rowan-valley', 'straight-lines', 2],
  ['rowan-valley', 'acids', 1],
];

/** Begun and left: a library is browsed. */
export const librarySessions: DemoSession[] = tried
  .flatMap(([parent, lesson, times]) => Array.from({ length: times }, () => ({ parent, lesson })))
  .map(({ parent, lesson }, at) => ({
    student: yearPupils[(at * 7) % yearPupils.length]?.key ?? '',
    activity: libraryKey(parent, lesson),
    begunHoursAgo: 30 + at * 13,
    says: [firstWords(lesson)],
    isSubmitted: false,
  }));

function firstWords(key: string): string {
  const lesson = lessons.find((one) => one.key === key);
  return (lesson && writeLesson(lesson).initial_suggestions[0]) ?? 'Hello';
}
