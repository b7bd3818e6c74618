import { useQuery } from '@tanstack/react-query';
import { waits } from '#contract/core/constants.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { call } from '#web/api/call.ts';
import { partOfHome, placeQueries } from '#web/api/home.ts';

/** What the badges count; 0 until it is read. `openAlerts` null: one reads no alerts. */
export function useUnread(): { unread: number; openAlerts: number | null } {
  const { data } = useQuery({
    ...placeQueries.unread,
    queryFn: async ({ signal }) =>
      (await partOfHome('unread')) ?? call(notificationRoutes.countUnreadNotifications, {}, { signal }),
    refetchInterval: waits.notificationPoll,
    staleTime: waits.notificationPoll,
    // It decides nothing on the screen: a failure shows as the number that was.
    retry: false,
  });
  return { unread: data?.count ?? 0, openAlerts: data?.open_alerts ?? null };
}
