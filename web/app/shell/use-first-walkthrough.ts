import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { useSession } from '#web/api/session.ts';
import { openShellDialog } from './shell-dialogs.tsx';

/** Who teaches is shown once, the first time, what an activity is; later it is in the help menu. */
export function useFirstWalkthrough(): void {
  const { user, impersonator } = useSession();
  const { term, workspace } = usePlace();
  const savePreference = useSavePreference();
  const isStaff = term?.school_role === 'teacher' || term?.school_role === 'admin';
  // Who sets a school up has other things to do first: it waits until there is an activity.
  const isFirst = isStaff && impersonator === null && user.preference.walkthrough_seen !== true;
  const isOwner = workspace?.inherited_role === 1;
  const activities = useQuery({ ...homeQueries(term?.id ?? '').activities, enabled: isFirst && isOwner });
  const isDue = isFirst && (!isOwner || (activities.data?.objects.length ?? 0) > 0);
  useEffect(() => {
    if (!isDue) return;
    openShellDialog('walkthrough');
    savePreference({ walkthrough_seen: true });
    // Once, when it turns out to be due.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue]);
}
