/** Where everything of the demo stands. Order matters: a place comes after the one above it. */

export const district = {
  key: 'rowan-valley',
  owners: ['wren.calloway', 'ingrid.solberg'],
  name: 'Rowan Valley Schools',
  tagline: 'Nine schools, one valley.',
  mission_and_background: 'Nobody gets stuck alone.',
};

export interface DemoWorkspace {
  key: string;
  slug: string;
  name: string;
  color: string;
  plan: 'free' | 'trial' | 'paid';
  creator: string;
  timezone: string;
  mission_and_background: string;
  domains: { domain: string; school_role: 'student' | 'teacher' | null }[];
}

export const workspaces: DemoWorkspace[] = [
  {
    key: 'alder-grove',
    slug: 'alder-grove',
    name: 'Alder Grove School',
    color: 'orange',
    plan: 'paid',
    creator: 'jonas.reyes',
    timezone: 'Europe/London',
    mission_and_background:
      'A school of 900 in the valley. We ask for reasons before results, and a mistake is where a lesson begins.',
    domains: [{ domain: 'aldergrove.example', school_role: null }],
  },
  {
    key: 'birch-hollow',
    slug: 'birch-hollow',
    name: 'Birch Hollow Primary',
    color: 'green',
    plan: 'free',
    creator: 'peter.novak',
    timezone: 'Europe/London',
    mission_and_background: 'A small school by the river.',
    domains: [{ domain: 'birchhollow.example', school_role: 'student' }],
  },
];

export interface DemoTerm {
  key: string;
  workspace: string;
  name: string;
  is_active: boolean;
  is_visible: boolean;
  start_date: string;
  end_date: string;
  creator: string;
}

/** The terms around a moment: the one that runs, and the one before it, which members still see. */
export function terms(now: Date): DemoTerm[] {
  const year = now.getUTCFullYear();
  const isAutumn = now.getUTCMonth() >= 7;
  const current = isAutumn
    ? { name: `Fall ${year}`, start_date: `${year}-09-01`, end_date: `${year}-12-18` }
    : { name: `Spring ${year}`, start_date: `${year}-01-06`, end_date: `${year}-07-18` };
  const before = isAutumn
    ? { name: `Spring ${year}`, start_date: `${year}-01-06`, end_date: `${year}-07-18` }
    : { name: `Fall ${year - 1}`, start_date: `${year - 1}-09-01`, end_date: `${year - 1}-12-18` };
  const alder = { workspace: 'alder-grove', creator: 'jonas.reyes', is_visible: true };
  return [
    { ...alder, ...before, key: 'alder-before', is_active: false },
    { ...alder, ...current, key: 'alder-now', is_active: true },
    {
      ...current,
      key: 'birch-now',
      workspace: 'birch-hollow',
      creator: 'peter.novak',
      is_active: true,
      is_visible: true,
    },
  ];
}

/** The first and last day of the term before. */
export function lastTerm(now: Date): { begins: Date; ends: Date } {
  const term = terms(now).find((one) => !one.is_active);
  return { begins: new Date(term?.start_date ?? now), ends: new Date(term?.end_date ?? now) };
}

export interface DemoGroup {
  key: string;
  term: string;
  /** a group further up */
  parent?: string;
  name: string;
  color: string;
  creator: string;
  description: string;
  visibility: 0 | 1 | 2;
  owners: string[];
  /** a list of people.ts */
  pupils?: 'set2' | 'set4' | 'birchHollow';
  /** only every n-th of them */
  every?: number;
  learning_goals_and_background?: string;
}

export const groups: DemoGroup[] = [
  {
    key: 'year-8-maths',
    term: 'alder-now',
    name: 'Year 8 Maths',
    color: 'orange',
    creator: 'ada.okafor',
    description: 'All sets of Year 8.',
    visibility: 0,
    owners: ['ada.okafor'],
    learning_goals_and_background: 'Algebra before Christmas, geometry after. Everybody explains their steps in words.',
  },
  {
    key: 'set-2',
    term: 'alder-now',
    parent: 'year-8-maths',
    name: 'Set 2',
    color: 'blue',
    creator: 'ada.okafor',
    description: 'Monday and Thursday, room 14.',
    visibility: 2,
    owners: ['ada.okafor'],
    pupils: 'set2',
  },
  {
    key: 'set-4',
    term: 'alder-now',
    parent: 'year-8-maths',
    name: 'Set 4',
    color: 'green',
    creator: 'ada.okafor',
    description: 'Tuesday and Friday, room 9.',
    visibility: 2,
    owners: ['ada.okafor'],
    pupils: 'set4',
  },
  {
    key: 'year-9-science',
    term: 'alder-now',
    name: 'Year 9 Science',
    color: 'grape',
    creator: 'samuel.obi',
    description: 'Chemistry in the first half of term.',
    visibility: 1,
    owners: ['samuel.obi', 'ada.okafor'],
    pupils: 'set4',
    every: 2,
  },
  {
    key: 'year-8-spanish',
    term: 'alder-now',
    name: 'Year 8 Spanish',
    color: 'teal',
    creator: 'lucia.ferrer',
    description: 'Beginners, with a trip to Granada in May.',
    visibility: 1,
    owners: ['lucia.ferrer'],
    pupils: 'set2',
    every: 2,
  },
  {
    key: 'year-7-maths',
    term: 'alder-before',
    name: 'Year 7 Maths',
    color: 'yellow',
    creator: 'ada.okafor',
    description: 'Last term’s class.',
    visibility: 1,
    owners: ['ada.okafor'],
    pupils: 'set2',
  },
  {
    key: 'birch-maths',
    term: 'birch-now',
    name: 'Maths Club',
    color: 'green',
    creator: 'hanne.dahl',
    description: 'After school, every Wednesday.',
    visibility: 1,
    owners: ['hanne.dahl'],
    pupils: 'birchHollow',
  },
];
