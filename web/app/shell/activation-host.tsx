import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { useMe } from '#web/api/session.ts';

const ActivationLayer = lazy(
  async () =>
    (
      await Promise.all([
        import('#web/features/workspaces/activation/activation-layer.tsx'),
        loadMessages('workspaces'),
      ])
    )[0],
);

/** A term becomes the active one (`?activate_term=`), its members are mailed (`?email_members=`), everybody is told once. */
export function ActivationHost() {
  const { activate_term: activating, email_members: mailing } = useSearch({ strict: false });
  const { workspaces = {} } = useMe().preference;
  const isNew = Object.values(workspaces).some((one) => one.is_active_term_changed);
  if (!isNew && activating === undefined && mailing === undefined) return null;
  return (
    <Suspense>
      <ActivationLayer />
    </Suspense>
  );
}
