import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { displayName, useMe } from '#web/api/session.ts';
import { classes } from '#web/ui/classes.ts';
import { ActionMenu } from '#web/ui/menu.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './sidebar.module.css';

const bring = () => Promise.all([import('../menus/profile-items.tsx'), loadMessages('menus')]);
const ProfileItems = lazy(async () => (await bring())[0]);

/** One's own corner; what is in its menu comes when somebody reaches for it. */
export function ProfileMenu({ rail, onLeave }: { rail: boolean; onLeave?: (() => void) | undefined }) {
  const { t } = useLingui();
  const user = useMe();
  const name = displayName(user);
  return (
    <ActionMenu
      position="top-start"
      width={264}
      trigger={
        <button
          type="button"
          className={classes(styles.person, rail && styles.personRail)}
          title={name}
          onPointerEnter={() => void bring()}
        >
          <Avatar name={user.full_name} color={user.color} url={user.avatar_url} />
          <span dir="auto" className={rail ? 'visually-hidden' : 'truncate'}>
            {name}
          </span>
          <span className="visually-hidden">{t`Profile, language, colours, sign out`}</span>
        </button>
      }
    >
      <Suspense fallback={<SkeletonRows count={8} height={36} />}>
        <ProfileItems onLeave={onLeave} />
      </Suspense>
    </ActionMenu>
  );
}
