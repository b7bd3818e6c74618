import type { Chat } from '#contract/chats/chats.entities.ts';
import type { Member } from '#contract/members/members.entities.ts';
import { sessionStateOf, type SessionState } from '#web/ui/session-state-of.ts';

/** All sessions at once: a class is one page of them, and the numbers above the list count the same rows. */
export const sessionsPageSize = 1000;

export interface SessionCounts {
  /** people with a session */
  started: number;
  working: number;
  submitted: number;
  toReview: number;
}

/** How far the class is, from all sessions of an activity. `now` in milliseconds. */
export function countSessions(chats: readonly Chat[], now: number): SessionCounts {
  const states = chats.map((chat) => sessionStateOf(chat, now));
  const count = (state: SessionState): number => states.filter((one) => one === state).length;
  return {
    started: new Set(chats.map((chat) => chat.creator_id)).size,
    working: count('working'),
    submitted: chats.filter((chat) => chat.submitted_at !== null).length,
    toReview: count('to_review'),
  };
}

/** How often each grade was confirmed, in the rubric's order; grades that are no level any more come last. */
export function gradeSpread(chats: readonly Chat[], levels: readonly string[]): { grade: string; count: number }[] {
  const given = chats.flatMap((chat) => (chat.grade_confirmed_at === null ? [] : (chat.grade ?? [])));
  const others = given.filter((grade) => !levels.includes(grade));
  return [...new Set([...levels, ...others])].map((grade) => ({
    grade,
    count: given.filter((one) => one === grade).length,
  }));
}

/** The people of the class who have no session yet. */
export function notStarted(members: readonly Member[], chats: readonly Chat[]): Member[] {
  const started = new Set(chats.map((chat) => chat.creator_id));
  return members.filter((member) => !started.has(member.user.id));
}

export type SessionFilter = 'all' | 'to_review' | 'working' | 'submitted';

/** The sessions that a filter keeps; submitted holds those to review and the graded ones too. */
export function filterSessions(chats: readonly Chat[], filter: SessionFilter, now: number): Chat[] {
  if (filter === 'all') return [...chats];
  if (filter === 'submitted') return chats.filter((chat) => chat.submitted_at !== null);
  return chats.filter((chat) => sessionStateOf(chat, now) === filter);
}
