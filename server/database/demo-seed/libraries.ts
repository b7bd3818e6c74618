import { lessons } from './lessons/index.ts';

export interface DemoLibraryLesson {
  lesson: string;
  /** `public`, or the school or district whose library it is in */
  parent: 'public' | 'alder-grove' | 'rowan-valley';
  creator: string;
  visibility: 0 | 1;
}

const authors = ['mei.tanaka', 'samuel.obi', 'beth.lowell', 'omar.farouk', 'lucia.ferrer', 'ravi.menon', 'nadia.rahal'];

/** Most lessons are in the public library; the rest the schools keep to themselves. */
const published: DemoLibraryLesson[] = lessons
  .filter((_, at) => at % 7 !== 6)
  .map(({ key }, at) => ({
    lesson: key,
    parent: 'public',
    creator: authors[at % authors.length] ?? 'mei.tanaka',
    visibility: 0,
  }));

/** Those that the teachers of one school work on together. */
const ofSchool: DemoLibraryLesson[] = lessons
  .filter((_, at) => at % 4 === 2)
  .map(({ key }, at) => ({
    lesson: key,
    parent: 'alder-grove',
    creator: authors[(at * 3) % authors.length] ?? 'mei.tanaka',
    visibility: at % 5 === 4 ? 1 : 0,
  }));

/** What all schools of the valley use. */
const ofDistrict: DemoLibraryLesson[] = lessons
  .filter((_, at) => at % 6 === 1)
  .map(({ key }) => ({ lesson: key, parent: 'rowan-valley', creator: 'ingrid.solberg', visibility: 0 }));

export const libraries: DemoLibraryLesson[] = [...published, ...ofSchool, ...ofDistrict];
