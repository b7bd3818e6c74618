import { useLingui } from '@lingui/react/macro';
import { Navigate, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useClosedSchool } from '#web/api/closed-school.ts';
import { loadMessages } from '#web/api/language.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { isGuest, useMe, useSession } from '#web/api/session.ts';
import { classes } from '#web/ui/classes.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { ActivationHost } from './activation-host.tsx';
import { SettingsHost } from './settings-host.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { TermBanner } from './term-banner.tsx';
import { useFirstWalkthrough } from './use-first-walkthrough.ts';
import { useNewPage } from './use-new-page.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SearchHost } from './search-host.tsx';
import { Sidebar } from './sidebar.tsx';
import styles from './shell.module.css';
import { usePersonalLook } from './personal-look.ts';
import { useIsPhone } from './use-is-phone.ts';

const GuestFrame = lazy(
  async () => (await Promise.all([import('../menus/guest-frame.tsx'), loadMessages('menus')]))[0],
);
const ImpersonationBanner = lazy(
  async () => (await Promise.all([import('../menus/impersonation-banner.tsx'), loadMessages('menus')]))[0],
);
const ClosedSchoolPage = lazy(() => import('../gate/closed-school-page.tsx'));
const PhoneDrawer = lazy(() => import('./phone-drawer.tsx'));

/** What surrounds every page: the sidebar, or on a phone a bar with a drawer; for a guest, where he may be, a bar. */
export default function Shell() {
  const { impersonator } = useSession();
  return (
    <>
      {impersonator !== null && (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      )}
      <Surroundings />
    </>
  );
}

function Surroundings() {
  const me = useMe();
  const isOpen = useMatches({ select: (matches) => matches.some((match) => match.staticData.guests === true) });
  const closed = useClosedSchool();
  if (closed !== null) {
    return (
      <Suspense>
        <ClosedSchoolPage code={closed} />
      </Suspense>
    );
  }
  if (!isGuest(me)) return <Frame />;
  if (!isOpen) return <BackToSignIn />;
  return (
    <Suspense>
      <GuestFrame />
    </Suspense>
  );
}

/** The session ended elsewhere, or by time: back to where it begins, and from there on with this page. */
function BackToSignIn() {
  const router = useRouter();
  // Once: on the way there the present address is the sign-in page's already.
  const [here] = useState(() => router.state.location.href);
  return <Navigate to="/sign-in" search={{ redirect_to: here }} replace />;
}

function Frame() {
  const { t } = useLingui();
  const me = useMe();
  const savePreference = useSavePreference();
  const isPhone = useIsPhone();
  const ownBar = useMatches({ select: (matches) => matches.some((match) => match.staticData.bar === 'own') });
  const [drawer, setDrawer] = useState(false);
  const open = me.preference.sidebar_open ?? true;
  usePersonalLook(me);
  useFirstWalkthrough();
  const main = useNewPage(() => setDrawer(false));

  useEffect(() => {
    try {
      localStorage.setItem('hearth.sidebar', open ? 'open' : 'rail');
    } catch {
      // Only the skeleton before the app starts wants to know.
    }
  }, [open]);

  return (
    <div className={classes(styles.app, isPhone && styles.phone)}>
      <a className="skip-link" href="#main">
        {t`Skip to the page`}
      </a>
      {!isPhone && <Sidebar rail={!open} onToggle={() => savePreference({ sidebar_open: !open })} />}
      {isPhone && !ownBar && <PhoneBar onOpen={() => setDrawer(true)} />}
      {isPhone && (
        <Suspense>
          <PhoneDrawer opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <TermBanner />
        <Suspense fallback={<SkeletonPage />}>
          <Outlet />
        </Suspense>
      </main>
      <ShellDialogs />
      <SettingsHost />
      <ActivationHost />
      <SearchHost />
    </div>
  );
}
