// One's notifications of the past week; having been loaded, they count as read.
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RouteAnswer } from '#contract/core/route.ts';
import type { Notification } from '#contract/notifications/notifications.entities.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { call } from '#web/api/call.ts';
import { pages, query } from '#web/api/query.ts';

const lookAgainMs = 30_000;

type Pages = InfiniteData<RouteAnswer<typeof notificationRoutes.listNotifications>>;

/** What was marked as new stays so when the list is read again. */
function keepMarks(before: Pages | undefined, now: Pages): Pages {
  const news = new Set(before?.pages.flatMap((page) => page.objects.filter((one) => !one.read).map((one) => one.id)));
  if (news.size === 0) return now;
  const marked = (one: Notification): Notification => (news.has(one.id) ? { ...one, read: false } : one);
  return { ...now, pages: now.pages.map((page) => ({ ...page, objects: page.objects.map(marked) })) };
}

export function useNotifications() {
  const list = useInfiniteQuery({
    ...pages(notificationRoutes.listNotifications, { query: {} }),
    // What was unread on coming stays marked while one reads; coming again reads anew.
    staleTime: Infinity,
    gcTime: 0,
    // While it is before one's eyes, what comes shows.
    refetchInterval: lookAgainMs,
    structuralSharing: (before, now) => keepMarks(before as Pages | undefined, now as Pages),
  });
  const notifications = list.data?.pages.flatMap((page) => page.objects) ?? [];
  useMarkAsRead(notifications.filter((one) => !one.read).map((one) => one.id));
  return { list, notifications };
}

/** Each once; that it failed is logged and no more, and they are unread the next time. */
function useMarkAsRead(ids: readonly string[]): void {
  const client = useQueryClient();
  const marked = useRef<ReadonlySet<string>>(new Set());
  const all = ids.join(' ');
  useEffect(() => {
    const fresh = all.split(' ').filter((id) => id !== '' && !marked.current.has(id));
    if (fresh.length === 0) return;
    marked.current = new Set([...marked.current, ...fresh]);
    call(notificationRoutes.markNotificationsAsRead, { body: { ids: fresh } }).then(
      ({ count }) =>
        client.setQueryData(query(notificationRoutes.countUnreadNotifications, {}).queryKey, (old) =>
          old === undefined ? old : { ...old, count },
        ),
      // The specification wants it logged, and nobody disturbed.
      // oxlint-disable-next-line no-console
      (error: unknown) => console.warn('Notifications were not marked as read', error),
    );
  }, [all, client]);
}
