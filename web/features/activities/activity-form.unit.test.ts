import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { bodyOf, changesOf, emptyForm, formOf, isChanged, isoTime, localTime, rubricRow } from './activity-form.ts';

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

type Item = Activity['guidelines_contents'][number];

const item = (more: Partial<Item>): Item =>
  ({ type: 'text', name: null, source_text: null, source_url: null, source_object: null, ...more }) as Item;

test('what has no field of its own goes back as it came', () => {
  const link = item({ id: '1', type: 'link', name: 'Video', source_url: 'https://example.org/video' });
  const hidden = item({ id: '2', source_text: 'For Sparky alone', is_hidden_from_user: true });
  const saved = {
    ...bodyOf(emptyForm(0)),
    grading_rubric: [],
    available_from: null,
    deadline: null,
    duration: null,
    guidelines_contents: [item({ id: '0', source_text: 'Ask why.' }), link],
    initial_message_contents: [hidden, item({ id: '3', source_text: 'Hello!' })],
  } as unknown as Activity;
  const form = formOf(saved);
  expect([form.guidelines, form.initialMessage]).toEqual(['Ask why.', 'Hello!']);
  const body = bodyOf({ ...form, guidelines: 'Ask twice.' });
  expect(body.guidelines_contents).toEqual([
    { type: 'text', source_text: 'Ask twice.' },
    expect.objectContaining({ id: '1', type: 'link', source_url: 'https://example.org/video' }),
  ]);
  expect(body.initial_message_contents[1]).toMatchObject({ id: '2', is_hidden_from_user: true });
});
