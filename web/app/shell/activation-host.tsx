import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, type ComponentType } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { usePlace } from '#web/api/place.ts';
import { useSession } from '#web/api/session.ts';

const bring = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => (await Promise.all([load(), loadMessages('workspaces')]))[0]);
const ActivationFlow = bring(() => import('#web/features/workspaces/activation/activation-flow.tsx'));
const EmailMembers = bring(() => import('#web/features/workspaces/activation/email-members.tsx'));
const Congratulations = bring(() => import('#web/features/workspaces/activation/congratulations.tsx'));

/** A term becomes the active one (`?activate_term=`), its members are mailed (`?email_members=`), everybody is told once. */
export function ActivationHost() {
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
