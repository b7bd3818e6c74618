import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { usePlace } from '#web/api/place.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './shell.module.css';

export function PhoneBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const { workspace } = usePlace();
  return (
    <header className={styles.bar}>
      <IconButton size="touch" label={t`Open the menu`} icon={<IconMenu2 size={22} />} onClick={onOpen} />
      <b className="truncate">{workspace?.name ?? 'Hearth'}</b>
      <ProfileMenu rail />
    </header>
  );
}
