import { describe, expect, test } from 'vitest';
import type { Chat, Message } from '#contract/chats/chats.entities.ts';
import { analysisStateOf, neighboursOf, reviewEntries } from './review-entries.ts';

const now = Date.parse('2026-03-02T12:00:00Z');

/** Sparky's message that puts question `at` of five before the student. */
const sparky = (id: string, at: number): Message =>
  ({
    id,
    user_id: null,
    contents: [
      {
        type: 'completion_metadata',
        source_object: {
          progress: {
            items: Array.from({ length: 5 }, (_, index) => ({
              label: '',
              hints: 0,
              state: index < at ? 'done' : index === at ? 'now' : 'todo',
            })),
          },
        },
      },
    ],
  }) as unknown as Message;
const student = (id: string): Message => ({ id, user_id: 'u', contents: [] }) as unknown as Message;
const lesson = [
  sparky('s0', 0),
  student('a0'),
  sparky('s1', 1),
  student('a1'),
  sparky('s2', 2),
  student('a2'),
  sparky('s3', 3),
  student('a3'),
];
const shape = (...args: Parameters<typeof reviewEntries>): string[] =>
  reviewEntries(...args).map((entry) =>
    entry.kind === 'message' ? entry.message.id : `${entry.from}-${entry.to}:${entry.messages.length}`,
  );

describe('a session for its reader', () => {
  test('folds the questions that show nothing', () => {
    expect(shape(lesson, new Set(['a2']), 'all', false)).toEqual(['1-2:4', 's2', 'a2', '4-4:2']);
  });

  test('keeps the question that is being worked on open', () => {
    expect(shape(lesson, new Set(['a0']), 'all', true)).toEqual(['s0', 'a0', '2-3:4', 's3', 'a3']);
  });

  test('shows evidence only, each after what it answers', () => {
    expect(shape(lesson, new Set(['a1']), 'evidence', false)).toEqual(['1-1:2', 's1', 'a1', '3-4:4']);
  });

  test('stands open as a whole while there is no evidence', () => {
    expect(shape(lesson, new Set(), 'all', false)).toHaveLength(lesson.length);
  });
});

const session = (id: string, facts: Partial<Chat>): Chat =>
  ({
    id,
    submitted_at: '2026-03-02T11:00:00Z',
    grade: null,
    grade_confirmed_at: null,
    grade_draft: null,
    last_message_at: null,
    abilities: { grade: true },
    ...facts,
  }) as unknown as Chat;
const draft = { grade_draft: { grade: 'Secure' } } as Partial<Chat>;
const done = { grade: 'Secure', grade_confirmed_at: '2026-03-02T11:30:00Z' };

describe('the way through the sessions', () => {
  test('goes through those to review, the open one at its place', () => {
    const chats = [session('a', draft), session('b', done), session('c', draft), session('d', draft)];
    expect(neighboursOf(chats, 'c', now)).toMatchObject({
      previous: { id: 'a' },
      next: { id: 'd' },
      waiting: 3,
      position: 2,
    });
    expect(neighboursOf(chats, 'b', now)).toMatchObject({
      previous: { id: 'a' },
      next: { id: 'c' },
      waiting: 3,
      position: null,
    });
    expect(neighboursOf(chats, 'd', now).next).toBeNull();
  });

  test('goes through all that are submitted when none waits', () => {
    const chats = [session('a', done), session('b', { submitted_at: null }), session('c', done)];
    expect(neighboursOf(chats, 'c', now)).toMatchObject({
      previous: { id: 'a' },
      next: null,
      waiting: 0,
      position: null,
    });
  });
});

describe('the state of an analysis', () => {
  const at = (minute: number): string => new Date(now + minute * 60_000).toISOString();
  const facts = (requested: number | null, started: number | null, updated: number | null, error?: string | null) => ({
    analysis_requested_at: requested === null ? null : at(requested),
    analysis_started_at: started === null ? null : at(started),
    analysis_updated_at: updated === null ? null : at(updated),
    analysis: error === undefined ? null : { strengths: [], improvements: [], next_objectives: [], error },
  });

  test.each([
    ['none', facts(null, null, null)],
    ['asked', facts(1, null, null)],
    ['working', facts(1, 2, null)],
    ['ready', facts(1, 2, 3, null)],
    ['failed', facts(1, 2, 3, 'unavailable')],
    ['working', facts(4, 5, 3, 'unavailable')],
  ])('is %s', (state, chat) => expect(analysisStateOf(chat).state).toBe(state));

  test('keeps the old points while they are made anew', () => {
    expect(analysisStateOf(facts(4, null, 3, null))).toEqual({ state: 'ready', isRenewed: true });
  });
});
