import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { HomeStanding } from '#contract/home/home.routes.ts';

export interface Review {
  activity: NonNullable<Chat['activity']>;
  /** those among the newest sessions */
  chats: Chat[];
}

/** Of an activity: how far its people are. */
export type Standings = ReadonlyMap<string, HomeStanding>;

export function standingsById(all: readonly HomeStanding[]): Standings {
  return new Map(all.map((one) => [one.activity_id, one]));
}

/** What closes within a day and has pupils who have not begun, the next first. `now` in milliseconds. */
export function closingSoon<T extends Pick<Activity, 'id' | 'deadline' | 'is_draft'>>(
  activities: readonly T[],
  standings: Standings,
  now: number,
): { activity: T & { deadline: string }; left: number; isReminded: boolean }[] {
  const day = 24 * 3_600_000;
  return activities
    .filter((one): one is T & { deadline: string } => one.deadline !== null && !one.is_draft)
    .filter((one) => Date.parse(one.deadline) > now && Date.parse(one.deadline) - now < day)
    .map((activity) => {
      const standing = standings.get(activity.id);
      return { activity, left: standing?.not_started ?? 0, isReminded: standing?.is_reminded ?? false };
    })
    .filter(({ left }) => left > 0)
    .sort((a, b) => Date.parse(a.activity.deadline) - Date.parse(b.activity.deadline));
}

/** How many are at work now in the activities that stand in a group itself. */
export function workingIn(
  groupId: string,
  activities: readonly Pick<Activity, 'id' | 'parent_group_id'>[],
  standings: Standings,
): number {
  const own = new Set(activities.filter((one) => one.parent_group_id === groupId).map((one) => one.id));
  return [...own].reduce((sum, id) => sum + (standings.get(id)?.working ?? 0), 0);
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

/** Neither begun nor shut: a student may start it now. */
export function mayBegin(
  activity: Pick<Activity, 'id' | 'paused' | 'available_from'>,
  mine: ReadonlyMap<string, Chat>,
  now: number,
): boolean {
  const isOpen = activity.available_from === null || Date.parse(activity.available_from) <= now;
  return !mine.has(activity.id) && !activity.paused && isOpen;
}

/** The names of the two nearest groups that an activity stands in: "Year 8 Maths · Set 2". */
export function placesIn(groups: readonly Pick<Group, 'id' | 'name'>[]) {
  const names = new Map(groups.map((group) => [group.id, group.name]));
  return (activity: Pick<Activity, 'ancestor_group_ids' | 'parent_group_id'>): string =>
    [...new Set([...activity.ancestor_group_ids, activity.parent_group_id ?? ''])]
      .flatMap((id) => names.get(id) ?? [])
      .slice(-2)
      .join(' · ');
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** `hour` 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
