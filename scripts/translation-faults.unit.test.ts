import { expect, test } from 'vitest';
import { faultOf } from './translation-faults.ts';

test('a translation carries the values and marks of its text', () => {
  expect(faultOf('Hello {name}', 'Hallo {name}', 'de')).toEqual([]);
  expect(faultOf('Hello {name}', 'Hallo', 'de')).toHaveLength(1);
  expect(faultOf('Hello {name}', 'Hallo {nom}', 'fr')).toHaveLength(1);
  expect(faultOf('Read <0>this</0>', 'Lies <0>das', 'de')).toHaveLength(1);
  expect(faultOf('Hello', '', 'de')).toEqual(['nothing for "Hello"']);
});

test('a plural says every number of its language', () => {
  const english = '{count, plural, one {# pupil} other {# pupils}}';
  expect(faultOf(english, '{count, plural, one {# élève} other {# élèves}}', 'fr')).toEqual([]);
  expect(faultOf(english, '{count, plural, one {# Kind} other {# Kinder}}', 'de')).toEqual([]);
  expect(faultOf(english, '{count, plural, one {طالب واحد} other {# طالب}}', 'ar')[0]).toContain(
    'zero, two, few, many',
  );
  const whole = '{count, plural, =0 {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}';
  expect(faultOf(english, whole, 'ar')).toEqual([]);
});
