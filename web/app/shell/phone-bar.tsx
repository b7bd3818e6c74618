import { useLingui } from '@lingui/react/macro';
import { IconBell, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePlace } from '#web/api/place.ts';
import { Count } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { openSearch } from '#web/ui/search-door.ts';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './shell.module.css';
import { useUnread } from './use-unread.ts';

export function PhoneBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const { workspace } = usePlace();
  const { unread } = useUnread();
  return (
    <header className={styles.bar}>
      <IconButton size="touch" label={t`Open the menu`} icon={<IconMenu2 size={22} />} onClick={onOpen} />
      <b className="truncate">{workspace?.name ?? 'Hearth'}</b>
      <IconButton size="touch" label={t`Search`} icon={<IconSearch size={22} />} onClick={openSearch} />
      <Link to="/notifications" className={styles.bell} preload="intent">
        <IconBell size={22} aria-hidden="true" />
        <span className="visually-hidden">{t`Notifications`}</span>
        <Count value={unread} label={t`${unread} unread`} />
      </Link>
      <ProfileMenu rail />
    </header>
  );
}
