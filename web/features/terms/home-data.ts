import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';

export interface Review {
  activity: NonNullable<Chat['activity']>;
  chats: Chat[];
}

/** Submitted sessions whose drafted grade waits for this person, by activity; the activity with most of them first. */
export function toReview(chats: readonly Chat[]): Review[] {
  const found = new Map<string, Review>();
  for (const chat of chats) {
    const waits = chat.submitted_at !== null && chat.grade_draft !== null && chat.grade_confirmed_at === null;
    if (!waits || chat.abilities.grade !== true || chat.activity === null) continue;
    const review = found.get(chat.activity.id) ?? { activity: chat.activity, chats: [] };
    review.chats.push(chat);
    found.set(chat.activity.id, review);
  }
  return [...found.values()].sort((a, b) => b.chats.length - a.chats.length);
}

/** Activities that close within the coming seven days, the next first. `now` in milliseconds. */
export function dueSoon(activities: readonly Activity[], now: number): (Activity & { deadline: string })[] {
  const week = 7 * 24 * 3_600_000;
  return activities
    .filter((one): one is Activity & { deadline: string } => one.deadline !== null && !one.is_draft)
    .filter((one) => Date.parse(one.deadline) > now && Date.parse(one.deadline) - now < week)
    .sort((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline));
}

/** One's own newest session of each activity. */
export function ownSessions(chats: readonly Chat[], userId: string): Map<string, Chat> {
  const found = new Map<string, Chat>();
  for (const chat of chats) {
    if (chat.creator_id !== userId || chat.parent_activity_id === null || chat.is_preview) continue;
    const known = found.get(chat.parent_activity_id);
    if (known === undefined || known.created_at < chat.created_at) found.set(chat.parent_activity_id, chat);
  }
  return found;
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** `hour` 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
