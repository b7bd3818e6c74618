// Marking as read moves a row on the server from the first to the second part of the list, so that a later page brings it again.
// On the screen it stays where it was. Pure.
import type { Notification } from '#contract/notifications/notifications.entities.ts';

interface Pages {
  pages: readonly { objects: readonly Notification[] }[];
}

/** Each once, those still marked as new first, then the newest: as the first page came. */
export function inOrder(list: Pages | undefined): Notification[] {
  const all = new Map<string, Notification>();
  for (const one of list?.pages.flatMap((page) => page.objects) ?? []) if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()].toSorted(
    (a, b) => Number(a.read) - Number(b.read) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** What was marked as new stays so when the list is read again, or goes on. */
export function keepMarks<T extends Pages>(before: Pages | undefined, now: T): T {
  const news = new Set(before?.pages.flatMap((page) => page.objects.filter((one) => !one.read).map((one) => one.id)));
  if (news.size === 0) return now;
  const marked = (one: Notification): Notification => (news.has(one.id) ? { ...one, read: false } : one);
  return { ...now, pages: now.pages.map((page) => ({ ...page, objects: page.objects.map(marked) })) };
}
