import { expect, test } from 'vitest';
import { sessionStateOf } from './session-state-of.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const chat = {
  submitted_at: null,
  grade: null,
  grade_confirmed_at: null,
  grade_draft: null,
  last_message_at: '2026-11-21T09:55:00Z',
  abilities: {},
};
const draft = {
  id: '019a0000-0000-7000-8000-000000000001',
  is_open: true,
  is_stale: false,
  grade: 'Secure',
  reason: null,
  evidence: [],
  criteria: [],
  left_open: [],
  error: null,
  created_at: '2026-11-21T09:59:00Z',
};

test('a session is being worked on for some minutes after its last message', () => {
  expect(sessionStateOf(chat, now)).toBe('working');
  expect(sessionStateOf({ ...chat, last_message_at: '2026-11-21T08:00:00Z' }, now)).toBe('open');
  expect(sessionStateOf({ ...chat, last_message_at: null }, now)).toBe('open');
});

test('a drafted grade asks only those who may confirm it', () => {
  const submitted = { ...chat, submitted_at: '2026-11-21T09:58:00Z', grade_draft: draft };
  expect(sessionStateOf({ ...submitted, abilities: { grade: true } }, now)).toBe('to_review');
  expect(sessionStateOf(submitted, now)).toBe('submitted');
});

test('a confirmed grade is what counts', () => {
  const graded = {
    ...chat,
    submitted_at: '2026-11-21T09:58:00Z',
    grade: 'Secure',
    grade_confirmed_at: '2026-11-21T09:59:00Z',
  };
  expect(
    sessionStateOf({ ...graded, grade_draft: { ...draft, is_open: false }, abilities: { grade: true } }, now),
  ).toBe('graded');
});
