import type { DemoSession } from './sessions.ts';

/** Sessions of the term before, still to be read there. */
export interface LastTermSession extends Omit<DemoSession, 'begunHoursAgo' | 'confirmed'> {
  /** before the last day of that term */
  daysBeforeEnd: number;
}

export const lastTermSessions: LastTermSession[] = [
  {
    student: 'maya.lindqvist',
    activity: 'last-term.negative-numbers',
    daysBeforeEnd: 34,
    says: ['🚀 Let’s start', '5', '-5', 'minus 8', 'From −7 up to 0 are 7, then 12 more: 19'],
    isSubmitted: true,
  },
  {
    student: 'noah.berg',
    activity: 'last-term.negative-numbers',
    daysBeforeEnd: 33,
    says: ['🚀 Let’s start', '13', '5', '11', 'hint', '-5', '-4', '-8', '19'],
    isSubmitted: true,
  },
  {
    student: 'priya.kaur',
    activity: 'last-term.factors-multiples',
    daysBeforeEnd: 27,
    says: ['🚀 Let’s start', '6, it divides both', '12', '2', '1, 2, 4, 5, 10, 20: so 6'],
    isSubmitted: true,
  },
  {
    student: 'hana.suzuki',
    activity: 'last-term.area-perimeter',
    daysBeforeEnd: 20,
    says: ['🚀 Let’s start', '10', '24', '20', '60', 'Half of it: 30'],
    isSubmitted: true,
  },
  {
    student: 'leo.fontaine',
    activity: 'last-term.area-perimeter',
    daysBeforeEnd: 19,
    says: ['🚀 Let’s start', '24', '20', '30'],
    isSubmitted: true,
  },
  {
    student: 'elif.nowak',
    activity: 'last-term.place-value',
    daysBeforeEnd: 12,
    says: ['🚀 Let’s start', '7000', 'hint', '70000', '49000', '610000', '199950'],
    isSubmitted: true,
  },
];
