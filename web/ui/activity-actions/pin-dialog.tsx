import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query } from '#web/api/query.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorState } from '../error-state.tsx';
import { SwitchField } from '../field-choices.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { toast } from '../toast.tsx';
import { refreshActivities, setPin, type PinPlace } from './activity-changes.ts';

const PinEmails = lazy(() => import('./pin-emails-dialog.tsx'));

export interface PinDialogProps {
  activity: Pick<Activity, 'id' | 'name' | 'parent_group_id' | 'term_id' | 'workspace_id'>;
  onClose: () => void;
}

/** Every place above the activity in which the reader may pin it, each with a switch. */
export default function PinDialog({ activity, onClose }: PinDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pinnedIn, setPinnedIn] = useState<PinPlace | null>(null);
  const groups = useQuery({
    queryKey: ['pin-places', activity.id, activity.parent_group_id],
    queryFn: ({ signal }) => groupsFrom(activity.parent_group_id, signal),
  });
  const school = useQuery({
    ...query(workspaceRoutes.readWorkspace, { query: { workspaceId: activity.workspace_id ?? '' } }),
    enabled: activity.workspace_id !== null,
  });
  const isPending = groups.isPending || (activity.workspace_id !== null && school.isPending);
  const places: PinPlace[] = [
    ...(groups.data ?? []).map((group) => ({ kind: 'group' as const, id: group.id, name: group.name })),
    ...(school.data?.workspace.abilities.pin === true
      ? [{ kind: 'workspace' as const, id: school.data.workspace.id, name: school.data.workspace.name }]
      : []),
  ];
  if (pinnedIn !== null) {
    return (
      <Suspense fallback={null}>
        <PinEmails
          activity={activity}
          place={pinnedIn}
          onClose={() => {
            setPinnedIn(null);
            void refreshActivities(client);
          }}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Pin ${activity.name}`}
      actions={
        <Button variant="ink" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <p className="muted">{t`What is pinned comes first in its place, and the members are told.`}</p>
      {isPending ? (
        <SkeletonRows count={2} />
      ) : groups.isError ? (
        <ErrorState quiet error={groups.error} onRetry={() => void groups.refetch()} />
      ) : places.length === 0 ? (
        <p>{t`There is no place above it in which you may pin.`}</p>
      ) : (
        <Switches activity={activity} places={places} onPinned={setPinnedIn} />
      )}
    </Dialog>
  );
}

function Switches({
  activity,
  places,
  onPinned,
}: {
  activity: PinDialogProps['activity'];
  places: PinPlace[];
  onPinned: (place: PinPlace) => void;
}) {
  const client = useQueryClient();
  // Said at once: what a mutation tells comes a moment later, and until then the switch would jump back.
  const [wanted, setWanted] = useState<{ placeId: string; isPinned: boolean } | null>(null);
  // What is pinned stands in front, so that a first page of this size holds all pins of the place.
  const lists = useQueries({ queries: places.map((place) => pinsOf(place, activity)) });
  const change = useMutation({
    mutationFn: ({ place, isPinned }: { place: PinPlace; isPinned: boolean }) => setPin(activity.id, place, isPinned),
    onSuccess: async (_answer, { place, isPinned }) => {
      // Lists are read when the question has ended: the card that asks may move in them.
      if (isPinned) onPinned(place);
      else await refreshActivities(client);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  return places.map((place, at) => {
    const listed = lists[at]?.data?.objects.find((one) => one.id === activity.id);
    return (
      <SwitchField
        key={place.id}
        label={place.name}
        disabled={lists[at]?.data === undefined}
        checked={wanted?.placeId === place.id ? wanted.isPinned : listed?.pinned === true}
        onChange={(event) => {
          const isPinned = event.currentTarget.checked;
          setWanted({ placeId: place.id, isPinned });
          change.mutate({ place, isPinned }, { onSettled: () => setWanted(null) });
        }}
      />
    );
  });
}

const size = 100;

function pinsOf(place: PinPlace, { term_id: termId }: PinDialogProps['activity']) {
  if (place.kind === 'group') return query(activityRoutes.listGroupActivities, { query: { groupId: place.id, size } });
  if (termId === null) {
    return query(activityRoutes.listWorkspaceLibraryActivities, { query: { workspaceId: place.id, size } });
  }
  return query(activityRoutes.listTermChildrenActivities, { query: { termId, size } });
}

async function groupsFrom(parentId: string | null, signal: AbortSignal) {
  if (parentId === null) return [];
  const around = (groupTarget: 'itself' | 'ancestors') =>
    call(groupRoutes.listGroups, { query: { groupId: parentId, groupTarget, size: maxBatch } }, { signal });
  const [own, above] = await Promise.all([around('itself'), around('ancestors')]);
  return [...own.objects, ...above.objects.toReversed()].filter((group) => group.abilities.pin === true);
}
