// One's notifications of the past week; having been loaded, they count as read.
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { RouteAnswer } from '#contract/core/route.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { call } from '#web/api/call.ts';
import { pages, query } from '#web/api/query.ts';
import { inOrder, keepMarks } from './notification-order.ts';

const lookAgainMs = 30_000;

/** A week of most people comes at once: what is beside the bell, and all that it counts. */
export const loadedAtOnce = 50;

type Pages = InfiniteData<RouteAnswer<typeof notificationRoutes.listNotifications>>;

export function useNotifications() {
  const list = useInfiniteQuery({
    ...pages(notificationRoutes.listNotifications, { query: {} }, loadedAtOnce),
    // What was unread on coming stays marked while one reads; coming again reads anew.
    staleTime: Infinity,
    gcTime: 0,
    // While it is before one's eyes, what comes shows.
    refetchInterval: lookAgainMs,
    structuralSharing: (before, now) => keepMarks(before as Pages | undefined, now as Pages),
  });
  const notifications = useMemo(() => inOrder(list.data), [list.data]);
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
