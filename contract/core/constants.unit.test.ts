import { expect, test } from 'vitest';
import { gradeSystemLevel } from '../activities/activities.entities.ts';
import { gradeSystems } from './constants.ts';

/** Section 9 of the specification, word by word. */
test('the grade systems are those of the specification, lowest level first', () => {
  const { us, uk, ib, cefr, actfl } = gradeSystems;
  expect(Object.keys(gradeSystems)).toEqual(['us', 'uk', 'ib', 'cefr', 'actfl']);
  expect([us[0], us[11], us[12], us.length]).toEqual(['grade_1', 'grade_12', 'university', 13]);
  expect([uk[0], uk[12], uk[13], uk.length]).toEqual(['year_1', 'year_13', 'university', 14]);
  expect(ib.join(' ')).toBe('pyp_1 pyp_2 pyp_3 pyp_4 pyp_5 myp_1 myp_2 myp_3 myp_4 myp_5 dp_1 dp_2');
  expect(cefr.join(' ')).toBe('a1 a2 b1 b2 c1 c2');
  expect([actfl[0], actfl.at(-2), actfl.at(-1), actfl.length]).toEqual(['novice_low', 'superior', 'distinguished', 11]);
});

test.each([
  'none',
  'us.grade_1',
  'us.university',
  'uk.year_13',
  'ib.dp_2',
  'cefr.c2',
  'actfl.distinguished',
  'custom:Set 2',
])('%s is a level', (level) => {
  expect(gradeSystemLevel.safeParse(level).success).toBe(true);
});

test.each(['us.grade_13', 'uk.year_0', 'ib.dp_3', 'cefr.d1', 'custom:', 'custom: ', 'grade_1', ''])(
  '%j is none',
  (level) => {
    expect(gradeSystemLevel.safeParse(level).success).toBe(false);
  },
);
