import { useEffect } from 'react';
import { usePlace } from '#web/api/place.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { useSession } from '#web/api/session.ts';
import { openShellDialog } from './shell-dialogs.tsx';

/** Who teaches is shown once, the first time, what an activity is; later it is in the help menu. */
export function useFirstWalkthrough(): void {
  const { user, impersonator } = useSession();
  const { term } = usePlace();
  const savePreference = useSavePreference();
  const isStaff = term?.school_role === 'teacher' || term?.school_role === 'admin';
  const isDue = isStaff && impersonator === null && user.preference.walkthrough_seen !== true;
  useEffect(() => {
    if (!isDue) return;
    openShellDialog('walkthrough');
    savePreference({ walkthrough_seen: true });
    // Once, when it turns out to be due.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue]);
}
