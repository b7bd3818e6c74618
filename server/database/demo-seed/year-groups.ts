/** The rest of the school: years, their subjects and classes. Who is in none of these sees nothing of them. */
export interface DemoBranch {
  name: string;
  color: string;
  /** who made it and owns it */
  owner: string;
  /** a list of people.ts, whose n-th people (from `first` on, every `every`) are its members; the whole list without them */
  pupils?: { of: YearList; every?: number; first?: number };
  /** lessons that were put in */
  lessons?: string[];
  description?: string;
  isUnpublished?: boolean;
  children?: DemoBranch[];
}

export type YearList = 'year7' | 'year9' | 'year10' | 'year11' | 'birchReaders';

const year = (name: string, color: string, owner: string, of: YearList, children: DemoBranch[]): DemoBranch => ({
  name,
  color,
  owner,
  pupils: { of },
  description: `Everybody in ${name}.`,
  children,
});

/** Parallel classes of one subject, each with its share of the year. */
const classes = (names: string[], color: string, owner: string, of: YearList, lessons: string[]): DemoBranch[] =>
  names.map((name, first) => ({ name, color, owner, pupils: { of, every: names.length, first }, lessons }));

const part = (
  name: string,
  color: string,
  owner: string,
  lessons: string[],
  children?: DemoBranch[],
  pupils?: DemoBranch['pupils'],
): DemoBranch => ({ name, color, owner, lessons, ...(children ? { children } : {}), ...(pupils ? { pupils } : {}) });

export const alderYears: DemoBranch[] = [
  year('Year 7', 'lime', 'grace.adeyemi', 'year7', [
    part(
      'Maths, Year 7',
      'orange',
      'tom.hartley',
      ['place-value'],
      [
        ...classes(['7A Maths', '7B Maths', '7C Maths'], 'orange', 'tom.hartley', 'year7', [
          'negative-numbers',
          'factors-multiples',
          'area-perimeter',
          'fraction-bars',
          'ratio-recipes',
          'averages',
        ]),
      ],
    ),
    part(
      'English, Year 7',
      'pink',
      'beth.lowell',
      ['parts-of-speech'],
      [...classes(['7A English', '7B English'], 'pink', 'beth.lowell', 'year7', ['apostrophes', 'similes'])],
    ),
    part(
      'Science, Year 7',
      'green',
      'samuel.obi',
      ['cells'],
      [
        ...classes(['7A Science', '7B Science'], 'green', 'samuel.obi', 'year7', [
          'states-of-matter',
          'forces',
          'food-chains',
          'earth-layers',
        ]),
      ],
    ),
    part('History, Year 7', 'red', 'omar.farouk', ['norman-conquest', 'silk-road', 'industrial-revolution']),
    part('Geography, Year 7', 'teal', 'klara.weiss', ['maps', 'rivers', 'population', 'earth-layers']),
    part('Music, Year 7', 'indigo', 'david.oduya', ['rhythm']),
    part('French, Year 7', 'blue', 'lucia.ferrer', ['a-l-ecole', 'les-animaux', 'les-loisirs']),
  ]),
  year('Year 9', 'grape', 'omar.farouk', 'year9', [
    part(
      'Maths, Year 9',
      'orange',
      'mei.tanaka',
      ['averages'],
      [
        ...classes(['9 Maths upper', '9 Maths middle', '9 Maths lower'], 'orange', 'mei.tanaka', 'year9', [
          'ratio-recipes',
          'pythagoras',
          'straight-lines',
          'expanding',
          'averages',
          'probability-bags',
        ]),
      ],
    ),
    part(
      'English, Year 9',
      'pink',
      'beth.lowell',
      ['persuasion'],
      [
        ...classes(['9A English', '9B English'], 'pink', 'beth.lowell', 'year9', [
          'similes',
          'apostrophes',
          'poem-compare',
        ]),
      ],
    ),
    part('Computing, Year 9', 'dark', 'ravi.menon', ['first-program', 'binary', 'safe-online']),
    part('Spanish, Year 9', 'yellow', 'lucia.ferrer', ['la-familia', 'la-comida', 'el-tiempo']),
    part('Geography, Year 9', 'teal', 'klara.weiss', ['population', 'earth-layers']),
    part('Sports, Year 9', 'lime', 'fiona.grant', ['healthy-heart']),
    { name: 'Year 9 camp', color: 'cyan', owner: 'omar.farouk', lessons: ['maps'], isUnpublished: true },
  ]),
  year('Year 10', 'cyan', 'nadia.rahal', 'year10', [
    part(
      'Maths, Year 10',
      'orange',
      'mei.tanaka',
      ['probability-bags'],
      [
        ...classes(['10 Maths upper', '10 Maths lower'], 'orange', 'tom.hartley', 'year10', [
          'quadratics',
          'circles',
          'straight-lines',
          'averages',
          'probability-bags',
          'trigonometry',
          'probability-bags',
          'trigonometry',
        ]),
      ],
    ),
    part(
      'Sciences, Year 10',
      'green',
      'nadia.rahal',
      [],
      [
        part('Biology, Year 10', 'green', 'nadia.rahal', ['genes', 'cells', 'food-chains']),
        part('Chemistry, Year 10', 'violet', 'samuel.obi', ['periodic-table', 'acids', 'states-of-matter']),
        part('Physics, Year 10', 'blue', 'joon.lee', ['waves', 'electric-circuits', 'forces']),
      ],
    ),
    part('English, Year 10', 'pink', 'hugh.pemberton', ['macbeth', 'persuasion']),
    part('History, Year 10', 'red', 'omar.farouk', ['industrial-revolution']),
  ]),
  year('Year 11', 'red', 'hugh.pemberton', 'year11', [
    part(
      'Maths, Year 11',
      'orange',
      'mei.tanaka',
      ['trigonometry'],
      [
        ...classes(['11 Maths higher', '11 Maths foundation'], 'orange', 'mei.tanaka', 'year11', [
          'quadratics',
          'circles',
          'pythagoras',
          'probability-bags',
          'trigonometry',
          'averages',
        ]),
      ],
    ),
    part('English, Year 11', 'pink', 'hugh.pemberton', ['poem-compare', 'macbeth']),
    part(
      'Revision',
      'gray',
      'joon.lee',
      ['averages'],
      [
        part(
          'Science revision',
          'green',
          'joon.lee',
          ['genes', 'periodic-table', 'waves'],
          [
            part(
              'Physics workshop',
              'blue',
              'joon.lee',
              ['motion', 'electric-circuits'],
              [
                part('Table 1', 'blue', 'joon.lee', ['forces'], undefined, { of: 'year11', every: 5 }),
                part('Table 2', 'cyan', 'joon.lee', ['forces'], undefined, { of: 'year11', every: 5, first: 1 }),
              ],
            ),
            part('Chemistry workshop', 'violet', 'nadia.rahal', ['acids', 'periodic-table']),
          ],
        ),
        part('Maths revision', 'orange', 'mei.tanaka', ['expanding', 'straight-lines', 'ratio-recipes']),
      ],
    ),
  ]),
  part(
    'Clubs',
    'yellow',
    'fiona.grant',
    [],
    [
      part('Chess club', 'dark', 'ravi.menon', []),
      part('Robotics', 'teal', 'ravi.menon', ['first-program', 'binary']),
      part('Debating', 'orange', 'hugh.pemberton', ['persuasion']),
      part('Orchestra', 'indigo', 'david.oduya', ['rhythm']),
    ],
    { of: 'year9', every: 2 },
  ),
];

/** Below the demo teacher's own class. */
export const set2Branches: DemoBranch[] = [
  {
    name: 'Friday catch-up',
    color: 'cyan',
    owner: 'ada.okafor',
    description: 'After lunch, for whoever wants another go.',
    lessons: ['expanding'],
    children: [part('Fractions table', 'yellow', 'ada.okafor', ['fraction-bars'])],
  },
];

export const birchYears: DemoBranch[] = [
  part(
    'Reading corner',
    'pink',
    'hanne.dahl',
    ['parts-of-speech', 'similes'],
    [part('Owls', 'grape', 'hanne.dahl', ['apostrophes']), part('Foxes', 'orange', 'hanne.dahl', ['apostrophes'])],
    { of: 'birchReaders' },
  ),
];

/** Put away, and to be brought back for a while: a class that was closed, and a lesson of the demo teacher's. */
export const archivedGroup: DemoBranch = {
  name: 'Set 3',
  color: 'gray',
  owner: 'ada.okafor',
  description: 'Closed in October; everybody is in Set 2 or 4 now.',
  lessons: ['ratio-recipes', 'averages'],
};
export const archivedLesson = 'place-value';

/** The class of the term before: lessons that were held there. */
export const lastTermLessons = ['place-value', 'negative-numbers', 'factors-multiples', 'area-perimeter'];
