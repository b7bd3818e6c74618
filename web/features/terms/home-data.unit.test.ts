import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { closingSoon, dueSoon, ownSessions, partOfDay, standingsById, toReview, workingIn } from './home-data.ts';

const equations = { id: 'a1', name: 'Linear equations', emoji: '⚖️', color: 'teal', graded: true };
const angles = { id: 'a2', name: 'Angle hunt', emoji: '📐', color: 'violet', graded: true };

function chat(id: string, more: Partial<Chat>): Chat {
  return {
    id,
    submitted_at: '2026-11-20T10:00:00Z',
    grade_draft: {},
    grade_confirmed_at: null,
    activity: equations,
    abilities: { grade: true },
    creator_id: 'maya',
    parent_activity_id: 'a1',
    is_preview: false,
    created_at: '2026-11-20T09:00:00Z',
    ...more,
  } as Chat;
}

describe('what waits for a teacher', () => {
  test('is gathered by activity, the longest pile first', () => {
    const reviews = toReview([chat('1', {}), chat('2', { activity: angles }), chat('3', {})]);
    expect(reviews.map((one) => [one.activity.name, one.chats.length])).toEqual([
      ['Linear equations', 2],
      ['Angle hunt', 1],
    ]);
  });

  test('leaves out what is confirmed, open, without a draft, or not theirs to grade', () => {
    const others = [
      chat('1', { grade_confirmed_at: '2026-11-20T11:00:00Z' }),
      chat('2', { submitted_at: null }),
      chat('3', { grade_draft: null }),
      chat('4', { abilities: {} }),
    ];
    expect(toReview(others)).toEqual([]);
  });
});

test('due is what closes within a week and is open to students, the next first', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const activity = (id: string, deadline: string | null, is_draft = false): Activity =>
    ({ id, deadline, is_draft }) as Activity;
  const due = dueSoon(
    [
      activity('later', '2026-11-25T10:00:00Z'),
      activity('next', '2026-11-21T15:00:00Z'),
      activity('past', '2026-11-21T09:00:00Z'),
      activity('far', '2026-12-21T09:00:00Z'),
      activity('draft', '2026-11-22T09:00:00Z', true),
      activity('never', null),
    ],
    now,
  );
  expect(due.map((one) => one.id)).toEqual(['next', 'later']);
});

test('what closes within a day and is not begun by all is told, and who is at work now is counted by group', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const far = { is_reminded: false, started: 3, working: 2, submitted: 0, to_review: 0, pupils: 5 };
  const standings = standingsById([
    { activity_id: 'today', not_started: 2, ...far },
    { activity_id: 'done', not_started: 0, ...far },
    { activity_id: 'week', not_started: 4, ...far },
  ]);
  const activity = (id: string, deadline: string): Activity =>
    ({ id, deadline, is_draft: false, parent_group_id: id === 'week' ? 'other' : 'set' }) as Activity;
  const all = [
    activity('week', '2026-11-25T10:00:00Z'),
    activity('done', '2026-11-21T12:00:00Z'),
    activity('today', '2026-11-21T15:30:00Z'),
  ];
  expect(closingSoon(all, standings, now).map((one) => [one.activity.id, one.left])).toEqual([['today', 2]]);
  expect(workingIn('set', [...all, ...all], standings)).toBe(4);
  expect(workingIn('other', all, standings)).toBe(2);
});

test("one's own session of an activity is the newest that is no trial", () => {
  const mine = ownSessions(
    [
      chat('old', { created_at: '2026-11-01T09:00:00Z' }),
      chat('new', {}),
      chat('trial', { is_preview: true, created_at: '2026-11-30T09:00:00Z' }),
      chat('other', { creator_id: 'noah', created_at: '2026-11-30T09:00:00Z' }),
    ],
    'maya',
  );
  expect(mine.get('a1')?.id).toBe('new');
});

test('the day has three parts', () => {
  expect([3, 4, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
