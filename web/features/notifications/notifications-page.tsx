import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { call } from '#web/api/call.ts';
import { pages, query } from '#web/api/query.ts';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';

/** What happened in the past week, unread first; having loaded, it counts as read. */
export default function NotificationsPage() {
  const { t } = useLingui();
  const list = useInfiniteQuery({
    ...pages(notificationRoutes.listNotifications, { query: {} }),
    // What was unread on coming stays marked while one reads; coming again reads anew.
    staleTime: Infinity,
    gcTime: 0,
  });
  const notifications = list.data?.pages.flatMap((page) => page.objects) ?? [];
  useMarkAsRead(notifications.filter((one) => !one.read).map((one) => one.id));

  return (
    <Page width="form">
      <PageHeader title={t`Notifications`} note={t`The past week`} />
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={6} height={56} />
        ) : list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : notifications.length === 0 ? (
          <Empty text={t`There are no notifications within the past week.`} />
        ) : (
          <ul className={styles.list}>
            {notifications.map((one) => (
              <NotificationRow key={one.id} notification={one} />
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot list={list} />
    </Page>
  );
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
