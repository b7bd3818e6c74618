import { expect, it } from 'vitest';
import { pauseAfter } from './schedule-telling.ts';
import { whoIsTold } from './who-is-told.ts';
import type { Candidate } from './who-is-told.ts';

const one = (userId: string, kind: Candidate['kind'], facts: Partial<Candidate> = {}): Candidate => ({
  userId,
  kind,
  depth: { district: 1, workspace: 2, term: 3, group: 4, activity: 6 }[kind],
  isOwner: true,
  isModerator: false,
  isStaff: true,
  hasAccount: true,
  ...facts,
});
const teacher = one('teacher', 'group');
const admin = one('admin', 'term');
const districtOwner = one('district owner', 'district', { isStaff: false });
const counsellor = one('counsellor', 'term', { isOwner: false, isModerator: true });
const deputy = one('deputy', 'group', { isModerator: true });

it.each<[string, Candidate[], boolean, string[]]>([
  ['the owners of the class', [teacher, admin, districtOwner], false, ['teacher']],
  ['its content moderators instead, where it has some', [teacher, deputy, admin], false, ['deputy']],
  [
    "the school's moderators, and the owners of a class without one",
    [teacher, counsellor, admin],
    false,
    ['counsellor', 'teacher'],
  ],
  [
    'the owners of the nearest group that has any',
    [one('head of year', 'group'), one('class', 'group', { depth: 5 }), admin],
    false,
    ['class'],
  ],
  ['who owns the activity, too', [one('guest teacher', 'activity'), teacher], false, ['guest teacher', 'teacher']],
  ['never a student, whatever he owns', [one('pupil', 'group', { isStaff: false }), admin], false, ['admin']],
  [
    'nor a student who was named moderator',
    [one('pupil', 'group', { isModerator: true, isStaff: false }), admin],
    false,
    ['admin'],
  ],
  ['the admins as well, once it goes up', [teacher, admin, districtOwner], true, ['teacher', 'admin']],
  ["the district's owners, where there is no admin", [teacher, districtOwner], true, ['teacher', 'district owner']],
  ["the platform's, where there is nobody else", [teacher], true, ['teacher', 'platform']],
  ["the platform's at once, where nobody is responsible", [], false, ['platform']],
  [
    'the next level too, where nobody ever signed in',
    [one('invited', 'group', { hasAccount: false }), admin],
    false,
    ['invited', 'admin'],
  ],
])('tells %s', (_what, candidates, isEscalated, told) => {
  expect(whoIsTold(candidates, ['platform'], isEscalated).toSorted()).toEqual(told.toSorted());
});

it('tells every 15 minutes in the first hour, each hour through the first day, then daily without end', () => {
  let minutes = 0;
  const at = [0];
  for (let told = 1; told < 40; told += 1) at.push((minutes += pauseAfter(told) / 60_000));
  expect(at.slice(0, 7)).toEqual([0, 15, 30, 45, 60, 120, 180]);
  expect(at).toContain(24 * 60);
  expect(at.filter((moment) => moment > 24 * 60).slice(0, 2)).toEqual([48 * 60, 72 * 60]);
});
