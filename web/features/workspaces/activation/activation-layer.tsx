import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { usePlace } from '#web/api/place.ts';
import { useSession } from '#web/api/session.ts';

const ActivationFlow = lazy(() => import('./activation-flow.tsx'));
const EmailMembers = lazy(() => import('./email-members.tsx'));
const Congratulations = lazy(() => import('./congratulations.tsx'));

/** What stands over the page on the way to a new term, one after the other: its activation, the mail, the news. */
export default function ActivationLayer() {
  const {
    activate_term: activating,
    email_members: mailing,
    workspace_settings: settings,
  } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { user, impersonator } = useSession();
  const { workspace } = usePlace();
  // Nobody is called out of a lesson, and what somebody else does in one's name is not one's own joy.
  const isBusy = useMatches({ select: (matches) => matches.some((match) => match.staticData.bar === 'own') });
  const isNew = user.preference.workspaces?.[workspace?.id ?? '']?.is_active_term_changed === true;
  const close = useCallback(
    () =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, activate_term: undefined, email_members: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <Suspense>
      {activating !== undefined ? (
        <ActivationFlow asked={activating} isWaiting={settings !== undefined} onClose={close} />
      ) : mailing !== undefined ? (
        <EmailMembers onClose={close} />
      ) : (
        isNew && !isBusy && impersonator === null && <Congratulations />
      )}
    </Suspense>
  );
}
