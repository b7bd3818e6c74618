import { useLingui } from '@lingui/react/macro';
import { Panel } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

/** What happened in the past week, unread first. */
export default function NotificationsPage() {
  const { t } = useLingui();
  const { list, notifications } = useNotifications();
  return (
    <Page width="form">
      <PageHeader title={t`Notifications`} note={t`The past week`} />
      <Panel>
        {list.isPending ? (
          <SkeletonRows count={6} height={56} />
        ) : isListFailed(list) ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : notifications.length === 0 ? (
          <Empty text={t`There are no notifications within the past week.`} />
        ) : (
          <WindowList items={notifications} itemKey={(one) => one.id} className={styles.list} more={list.hasNextPage}>
            {(one) => <NotificationRow notification={one} />}
          </WindowList>
        )}
      </Panel>
      <ListFoot list={list} />
    </Page>
  );
}
