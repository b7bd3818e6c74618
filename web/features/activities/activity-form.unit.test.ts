import { expect, test } from 'vitest';
import { bodyOf, changesOf, emptyForm, isChanged, isoTime, localTime, rubricRow } from './activity-form.ts';

test('only what differs is sent', () => {
  const saved = { ...emptyForm(0), name: 'Angles', rubric: [rubricRow('Secure', 'Most')] };
  const form = { ...saved, name: 'Angle hunt', rubric: [rubricRow('Secure', 'Most')] };
  expect(changesOf(form, saved)).toEqual({ name: 'Angle hunt' });
  expect(isChanged({ ...saved }, saved)).toBe(false);
});

test('empty texts become null, and a local time comes back as it was', () => {
  expect(bodyOf(emptyForm(1))).toMatchObject({
    summary: null,
    locale: null,
    deadline: null,
    duration: null,
    grades: null,
  });
  expect(localTime(isoTime('2026-11-21T08:30'))).toBe('2026-11-21T08:30');
  expect(isoTime('')).toBeNull();
});
