import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { Member } from '#contract/members/members.entities.ts';
import { countSessions, filterSessions, gradeSpread, notStarted } from './activity-data.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

function session(over: Partial<Chat>): Chat {
  const plain = {
    creator_id: 'maya',
    submitted_at: null,
    last_message_at: null,
    grade: null,
    grade_confirmed_at: null,
    grade_draft: null,
    abilities: { grade: true },
  };
  return { ...plain, ...over } as Chat;
}

const draft = { grade: 'Secure' } as Chat['grade_draft'];
const at = '2026-11-21T09:30:00Z';
const sessions = [
  session({ creator_id: 'maya', submitted_at: at, grade_draft: draft }),
  session({ creator_id: 'tariq', submitted_at: at, grade_draft: draft, grade: 'Secure', grade_confirmed_at: at }),
  session({ creator_id: 'elif', last_message_at: '2026-11-21T09:58:00Z' }),
  session({ creator_id: 'elif', last_message_at: '2026-11-20T09:58:00Z' }),
];

test('counts people, not sessions, as started', () => {
  expect(countSessions(sessions, now)).toEqual({ started: 3, working: 1, submitted: 2, toReview: 1 });
});

test('a grade that left the rubric is still counted, after the levels', () => {
  const graded = [...sessions, session({ grade: 'Old level', grade_confirmed_at: at })];
  expect(gradeSpread(graded, ['Beginning', 'Secure'])).toEqual([
    { grade: 'Beginning', count: 0 },
    { grade: 'Secure', count: 1 },
    { grade: 'Old level', count: 1 },
  ]);
});

test('who has no session has not started', () => {
  const members = ['maya', 'noah'].map((id) => ({ user: { id } }) as Member);
  expect(notStarted(members, sessions).map((member) => member.user.id)).toEqual(['noah']);
});

test('the filter for submitted keeps graded ones too', () => {
  expect(filterSessions(sessions, 'submitted', now)).toHaveLength(2);
  expect(filterSessions(sessions, 'to_review', now)).toHaveLength(1);
  expect(filterSessions(sessions, 'working', now)).toHaveLength(1);
  expect(filterSessions(sessions, 'all', now)).toHaveLength(4);
});
