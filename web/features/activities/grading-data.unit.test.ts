import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { countGrades, outdated, toConfirm } from './grading-data.ts';

const draft = { grade: 'Secure', error: null, is_open: true, is_stale: false };

function session(id: string, change: object, of: object = {}): Chat {
  const chat = { submitted_at: '2026-11-21T10:00:00Z', abilities: { grade: true }, is_grade_pending: false };
  return { ...chat, is_grade_stale: false, id, ...of, grade_draft: { ...draft, ...change } } as unknown as Chat;
}

const chats = [
  session('ready', {}),
  session('open', { grade: null }),
  session('stale', { is_stale: true }),
  session('failed', { grade: null, error: 'invalid_answer' }, { is_grade_pending: true }),
  session('again', {}, { is_grade_pending: true }),
  session('decided', { is_open: false }),
  session('older grade', { is_open: false }, { is_grade_stale: true }),
  session('working', {}, { submitted_at: null }),
  session('not mine', {}, { abilities: {} }),
];

test('what can be confirmed together, and what wants to be looked at', () => {
  const { ready, leftOut } = toConfirm(chats);
  expect(ready.map((chat) => chat.id)).toEqual(['ready']);
  expect(leftOut.map(({ chat, why }) => [chat.id, why])).toEqual([
    ['open', 'left_open'],
    ['stale', 'stale'],
    ['failed', 'failed'],
    ['again', 'pending'],
  ]);
});

test('what rests on an older rubric, drafts and grades', () => {
  expect(outdated(chats).map((chat) => chat.id)).toEqual(['stale', 'older grade']);
});

test('grades are counted', () => {
  expect(
    countGrades(
      [...chats.slice(0, 1), session('b', {}), session('c', { grade: 'Excelling' })],
      ['Beginning', 'Excelling', 'Secure'],
    ),
  ).toEqual([
    { grade: 'Excelling', count: 1 },
    { grade: 'Secure', count: 2 },
  ]);
});
