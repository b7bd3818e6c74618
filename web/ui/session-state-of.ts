import type { Chat } from '#contract/chats/chats.entities.ts';

export type SessionState = 'open' | 'working' | 'submitted' | 'to_review' | 'graded';

export type SessionFacts = Pick<
  Chat,
  'submitted_at' | 'grade' | 'grade_confirmed_at' | 'grade_draft' | 'last_message_at' | 'abilities'
>;

// Somebody who wrote within the last minutes is at it now.
const workingFor = 10 * 60_000;

/** `now` in milliseconds. To review: Sparky has drafted a grade that this person may confirm and nobody has since. */
export function sessionStateOf(chat: SessionFacts, now: number): SessionState {
  if (chat.submitted_at === null) {
    const last = chat.last_message_at === null ? 0 : Date.parse(chat.last_message_at);
    return now - last < workingFor ? 'working' : 'open';
  }
  const waits = chat.grade_draft?.is_open === true && chat.abilities.grade === true;
  if (chat.grade_confirmed_at !== null && !waits) return chat.grade === null ? 'submitted' : 'graded';
  return chat.grade_draft !== null && chat.abilities.grade === true ? 'to_review' : 'submitted';
}
