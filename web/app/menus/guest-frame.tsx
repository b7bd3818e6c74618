import { useLingui } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { LookItems } from './look-items.tsx';
import { openShellDialog, ShellDialogs } from '../shell/shell-dialogs.tsx';
import styles from './guest-frame.module.css';

/** What surrounds the pages that are open to everybody, for who is not signed in. */
export default function GuestFrame() {
  const { t } = useLingui();
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <div className={styles.app}>
      <a className="skip-link" href="#main">
        {t`Skip to the page`}
      </a>
      <header className={styles.bar}>
        <Link to="/public/library" className={styles.word}>
          <Sparky size={28} still />
          <b>Hearth</b>
        </Link>
        <nav className={styles.ways} aria-label={t`Account`}>
          <ActionMenu
            width={264}
            trigger={
              <IconButton label={t`Language and colours`} icon={<IconLanguage size={20} aria-hidden="true" />} />
            }
          >
            <LookItems />
            <MenuLine />
            <MenuItem onClick={() => openShellDialog('cookies')}>{t`Cookie settings`}</MenuItem>
          </ActionMenu>
          <ButtonLink to="/sign-in" variant="bare" search={{ redirect_to: here }}>
            {t`Sign in`}
          </ButtonLink>
          <ButtonLink to="/get-started" search={{ redirect_to: here }} variant="ink" className={styles.start}>
            {t`Get started`}
          </ButtonLink>
        </nav>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<SkeletonPage />}>
          <Outlet />
        </Suspense>
      </main>
      <ShellDialogs />
    </div>
  );
}
