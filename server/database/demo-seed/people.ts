import { districtOwner, moreStaff, pupilNames } from './more-people.ts';

/** The demo school's people. Pure data: server/app/demo puts it into an empty database. */

export interface DemoPerson {
  /** by which the other files of this folder name him */
  key: string;
  full_name: string;
  description?: string;
}

/** Those whom the sign-in page offers, by what `demo-sign-in` calls them. */
export const demoSignIns = {
  teacher: { key: 'ada.okafor', detail: 'Year 8 Maths' },
  student: { key: 'maya.lindqvist', detail: 'Set 2' },
  admin: { key: 'jonas.reyes', detail: 'School office' },
  owner: { key: 'wren.calloway', detail: 'The whole platform' },
} as const;

export const staff: DemoPerson[] = [
  {
    key: 'ada.okafor',
    full_name: 'Ada Okafor',
    description: 'Teaches Year 8 Maths, Sets 2 and 4.',
  },
  { key: 'jonas.reyes', full_name: 'Jonas Reyes', description: 'School office.' },
  { key: 'wren.calloway', full_name: 'Wren Calloway', description: 'Looks after the platform.' },
  { key: 'samuel.obi', full_name: 'Samuel Obi', description: 'Teaches science.' },
  {
    key: 'lucia.ferrer',
    full_name: 'Lucía Ferrer',
    description: 'Enseña español y francés.',
  },
  {
    key: 'hanne.dahl',
    full_name: 'Hanne Dahl',
    description: 'Teaches maths at Birch Hollow.',
  },
  { key: 'peter.novak', full_name: 'Peter Novák', description: 'Head of Birch Hollow Primary.' },
];

const set2 = [
  'Maya Lindqvist',
  'Tariq Aziz',
  'Priya Kaur',
  'Noah Berg',
  'Elif Nowak',
  'Amara Diallo',
  'Benjamin Whitlock',
  'Chloé Marchetti',
  'Dario Esposito',
  'Erin Gallagher',
  'Farah Haddad',
  'Gabriel Santos',
  'Hana Suzuki',
  'Isaac Boateng',
  'Jun Park',
  'Keira MacLeod',
  'Leo Fontaine',
  'Mina Rostami',
  'Niamh Byrne',
  'Oskar Zielinski',
  'Rosa Delgado',
  'Samir Rahman',
  'Thea Sørensen',
  'Umar Siddiqui',
  'Yara Mansour',
];

const set4 = [
  'Adam Kowalczyk',
  'Beatriz Almeida',
  'Callum Reid',
  'Daisy Thornton',
  'Emeka Nwosu',
  'Freya Lund',
  'George Papadakis',
  'Hafsa Khan',
  'Idris Jones',
  'Jasmine Clarke',
  'Kofi Mensah',
  'Lena Hoffmann',
  'Marek Dvořák',
  'Nina Petrova',
  'Olivia Hart',
  'Pedro Gonçalves',
  'Quinn Baxter',
  'Ravi Patel',
  'Sofia Ricci',
  'Tomás Herrera',
  'Violet Ashby',
  'Wei Chen',
  '김민지',
];

const birchHollow = ['Alma Strand', 'Bo Jensen', 'Cora Whitfield', 'Dev Malhotra', 'Ebba Holm', 'Finn Carver'];

const asKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replace('김민지', 'minji kim')
    .toLowerCase()
    .replaceAll(/\s+/g, '.');

const people = (names: readonly string[]): DemoPerson[] =>
  names.map((full_name) => ({ key: asKey(full_name), full_name }));

export const pupils = {
  set2: people(set2),
  set4: people(set4),
  year7: people(pupilNames(0, 45)),
  year9: people(pupilNames(45, 40)),
  year10: people(pupilNames(85, 40)),
  year11: people(pupilNames(125, 34)),
  birchHollow: people(birchHollow),
  birchReaders: people(pupilNames(159, 14)),
};

/** Pupils of Alder Grove beside the demo teacher's two classes. */
export const yearPupils: DemoPerson[] = [...pupils.year7, ...pupils.year9, ...pupils.year10, ...pupils.year11];

export const allPeople: DemoPerson[] = [
  ...staff,
  ...pupils.set2,
  ...pupils.set4,
  ...pupils.birchHollow,
  ...moreStaff,
  districtOwner,
  ...yearPupils,
  ...pupils.birchReaders,
];
