import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { pinRoutes } from '#contract/activities/pins.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { toast } from '../toast.tsx';

/** Where something may be pinned; a workspace by its slug. */
export interface PinPlace {
  kind: 'group' | 'workspace';
  id: string;
  name: string;
}

/** Reads again whatever shows activities: lists, the tree, the activity itself. */
export function refreshActivities(client: QueryClient): Promise<void> {
  return refresh(
    client,
    activityRoutes.listPublicLibraryActivities,
    activityRoutes.listDistrictLibraryActivities,
    activityRoutes.listWorkspaceLibraryActivities,
    activityRoutes.listGroupActivities,
    activityRoutes.listTermChildrenActivities,
    activityRoutes.listTermDescendantActivities,
    activityRoutes.listActivityAncestors,
    activityRoutes.listArchived,
    copyRoutes.listPublishedCopies,
    activityRoutes.readActivity,
  );
}

export function setPin(activityId: string, place: PinPlace, isPinned: boolean): Promise<unknown> {
  if (place.kind === 'group') {
    const ids = { groupId: place.id, activityId };
    return isPinned
      ? call(pinRoutes.createGroupActivityPin, { body: ids })
      : call(pinRoutes.deleteGroupActivityPin, { query: ids });
  }
  const ids = { workspaceId: place.id, activityId };
  return isPinned
    ? call(pinRoutes.createWorkspaceActivityPin, { body: ids })
    : call(pinRoutes.deleteWorkspaceActivityPin, { query: ids });
}

type After = () => void | Promise<void>;

/** What is done at once and can be taken back for a few seconds; a failure says why. */
export function useActivityChanges(activity: Pick<Activity, 'id'>) {
  const { t } = useLingui();
  const client = useQueryClient();

  async function change(run: () => Promise<unknown>, done: string, undo: () => void, after?: After) {
    try {
      await run();
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
      return;
    }
    // The page that it stood on is left before it is asked for again; and a question ends before lists are drawn anew.
    await after?.();
    toast({ text: done, action: { label: t`Undo`, run: undo } });
    await refreshActivities(client);
  }

  const setArchived = (archived: boolean, after?: After): Promise<void> =>
    change(
      () => call(activityRoutes.updateActivity, { params: { id: activity.id }, body: { archived } }),
      archived ? t`Activity archived.` : t`Activity restored.`,
      () => void setArchived(!archived),
      after,
    );
  const pin = (place: PinPlace, isPinned: boolean, after?: After): Promise<void> =>
    change(
      () => setPin(activity.id, place, isPinned),
      isPinned ? t`Pinned in ${place.name}.` : t`No longer pinned in ${place.name}.`,
      () => void pin(place, !isPinned),
      after,
    );
  return { setArchived, pin };
}
