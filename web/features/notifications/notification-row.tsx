import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconBell, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/notifications.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { sentenceOf } from './notification-words.ts';
import styles from './notifications.module.css';

/** One line of the list; it leads to what it tells of, where the reader still sees that. */
export function NotificationRow({
  notification: one,
  onFollow,
}: {
  notification: Notification;
  onFollow?: () => void;
}) {
  const { t, i18n } = useLingui();
  const where = [one.activity?.name, (one.group ?? one.parent_group)?.name].filter((name) => name !== undefined);
  const inside = (
    <>
      <Face one={one} />
      <span className={styles.words}>
        <span className={classes(!one.read && styles.unread)}>{sentenceOf(i18n, one)}</span>
        <span className={styles.foot}>
          <RelativeTime value={one.created_at} />
          {one.type === 'message_alert' && where.length > 0 && <span className="truncate">{where.join(', ')}</span>}
          {one.type === 'tutor_misconfigured' && one.profile_id !== null && <span>{one.profile_id}</span>}
          {one.type === 'message_alert' && one.count > 1 && <span>{t`Told ${one.count} times`}</span>}
        </span>
      </span>
      {!one.read && <Badge tone="info">{t`New`}</Badge>}
    </>
  );
  return <div className={styles.item}>{linked(one, inside, onFollow)}</div>;
}

/** Leads where it happened; what is not seen any more leads nowhere. */
function linked(one: Notification, inside: ReactNode, onFollow: (() => void) | undefined): ReactNode {
  const look = { className: styles.row, preload: 'intent' as const, ...(onFollow && { onClick: onFollow }) };
  const { alert, chat, activity, group, term } = one;
  if (alert !== null) {
    return (
      <Link to="/alerts/$alertId" params={{ alertId: alert.id }} {...look}>
        {inside}
      </Link>
    );
  }
  // Several of an hour are more than the newest of them: their place holds them all.
  if (chat !== null && one.count === 1) {
    return (
      <Link to="/chats/$chatId" params={{ chatId: chat.id }} {...look}>
        {inside}
      </Link>
    );
  }
  if (activity !== null && (one.type !== 'created_activity' || one.count === 1)) {
    return (
      <Link to="/activities/$activityId" params={{ activityId: activity.id }} {...look}>
        {inside}
      </Link>
    );
  }
  const place = one.type === 'created_group' && one.count > 1 ? one.parent_group : (group ?? one.parent_group);
  if (place !== null) {
    return (
      <Link to="/groups/$groupId" params={{ groupId: place.id }} {...look}>
        {inside}
      </Link>
    );
  }
  if (term !== null) {
    return (
      <Link to="/" {...look}>
        {inside}
      </Link>
    );
  }
  return <div className={styles.row}>{inside}</div>;
}

function Face({ one }: { one: Notification }) {
  if (one.type === 'message_alert') {
    return (
      <span className={styles.icon} data-tone={one.alert?.state === 'resolved' ? 'good' : 'bad'}>
        <IconAlertTriangle size={20} aria-hidden="true" />
      </span>
    );
  }
  if (one.type === 'tutor_misconfigured') {
    return (
      <span className={styles.icon} data-tone="warn">
        <IconPlugConnectedX size={20} aria-hidden="true" />
      </span>
    );
  }
  if (one.user === null) {
    return (
      <span className={styles.icon}>
        <IconBell size={20} aria-hidden="true" />
      </span>
    );
  }
  return <Avatar name={one.user.full_name} color={one.user.color} url={one.user.avatar_url} />;
}
