import type { Chat } from '#contract/chats/chats.entities.ts';

/** Why a session is not among those that are confirmed together. */
export type LeftOut = 'left_open' | 'stale' | 'failed' | 'pending';

export interface ToConfirm {
  /** Sparky's drafts that can be confirmed as they are */
  ready: Chat[];
  leftOut: { chat: Chat; why: LeftOut }[];
}

/** The submitted sessions that wait for a decision: those that go together, and those that want to be looked at. */
export function toConfirm(chats: readonly Chat[]): ToConfirm {
  const waiting = chats.filter((chat) => chat.submitted_at !== null && chat.abilities.grade === true);
  const result: ToConfirm = { ready: [], leftOut: [] };
  for (const chat of waiting) {
    const why = whyNot(chat);
    if (why === null) result.ready.push(chat);
    else if (why !== 'decided') result.leftOut.push({ chat, why });
  }
  return result;
}

function whyNot({ grade_draft: draft, is_grade_pending: isPending }: Chat): LeftOut | 'decided' | null {
  if (draft === null) return isPending ? 'pending' : 'decided';
  if (!draft.is_open) return 'decided';
  if (isPending) return draft.error === null ? 'pending' : 'failed';
  if (draft.grade === null) return draft.error === null ? 'left_open' : 'failed';
  return draft.is_stale ? 'stale' : null;
}

/** Sessions whose draft or grade rests on a rubric that was changed since. */
export function outdated(chats: readonly Chat[]): Chat[] {
  return chats.filter(
    (chat) =>
      chat.submitted_at !== null &&
      chat.abilities.grade === true &&
      !chat.is_grade_pending &&
      (chat.grade_draft?.is_open === true ? chat.grade_draft.is_stale : chat.is_grade_stale),
  );
}

/** How many of each grade that is proposed, in the order of the levels. */
export function countGrades(chats: readonly Chat[], levels: readonly string[]): { grade: string; count: number }[] {
  const counts = new Map<string, number>(levels.map((level) => [level, 0]));
  for (const chat of chats) {
    const grade = chat.grade_draft?.grade ?? '';
    counts.set(grade, (counts.get(grade) ?? 0) + 1);
  }
  return [...counts].flatMap(([grade, count]) => (count === 0 ? [] : [{ grade, count }]));
}
