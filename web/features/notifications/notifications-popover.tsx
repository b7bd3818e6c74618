import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { loadedAtOnce, useNotifications } from './use-notifications.ts';

/** The newest beside the bell, all of those that now count as read; the page has the rest. Whoever follows one is taken there, and the panel closes. */
export default function NotificationsPopover({
  anchor,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { list, notifications } = useNotifications();
  return (
    <Popover anchor={anchor} label={t`Notifications`} width={400} onClose={onClose}>
      <div className={styles.panelHead}>
        <h2>{t`Notifications`}</h2>
        <Link to="/notifications" className="text-link" preload="intent" onClick={onClose}>
          {t`See all`}
        </Link>
      </div>
      {list.isPending ? (
        <SkeletonRows count={4} height={56} />
      ) : list.isError ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : notifications.length === 0 ? (
        <Empty quiet text={t`There are no notifications within the past week.`} />
      ) : (
        <ul className={styles.panelList}>
          {notifications.slice(0, loadedAtOnce).map((one) => (
            <li key={one.id}>
              <NotificationRow notification={one} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
