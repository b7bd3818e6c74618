import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { Count } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './sidebar.module.css';

const bring = () =>
  Promise.all([import('#web/features/notifications/notifications-popover.tsx'), loadMessages('notifications')]);
const NotificationsPopover = lazy(async () => (await bring())[0]);

/** The bell: what is new opens beside it. */
export function NotificationsEntry({ rail, unread }: { rail: boolean; unread: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const label = t`Notifications`;
  return (
    <li>
      <button
        ref={bell}
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={rail ? label : undefined}
        onPointerEnter={() => void bring()}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={rail ? 20 : 18} aria-hidden="true" />
        <span className={rail ? 'visually-hidden' : classes(styles.linkText, 'truncate')}>{label}</span>
        <span className={styles.linkCount}>
          <Count value={unread} label={t`${unread} unread`} />
        </span>
      </button>
      {open && (
        <Suspense>
          <NotificationsPopover anchor={bell} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
