import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { importRoutes } from '#contract/activities/import.routes.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { toast } from '../toast.tsx';
import { refreshActivities } from './activity-changes.ts';
import type { MoveSubject, MoveTarget } from './move-rules.ts';

/** Says whether the mover may still move it: what he owned through the place that it left is not his any more. */
async function send(subject: MoveSubject, parent: ParentTarget): Promise<boolean> {
  const params = { id: subject.id };
  if (subject.kind === 'activity') {
    return (await call(importRoutes.moveActivity, { params, body: { parent } })).activity.abilities.move === true;
  }
  const body =
    'group_id' in parent
      ? { parent_group_id: parent.group_id }
      : { parent_term_id: 'term_id' in parent ? parent.term_id : null };
  return (await call(groupRoutes.moveGroup, { params, body })).group.abilities.move === true;
}

/** Reads again whatever shows groups or what is in them. */
async function refreshPlaces(client: QueryClient): Promise<void> {
  await Promise.all([refreshActivities(client), refresh(client, groupRoutes.listGroups, groupRoutes.readGroup)]);
}

/**
 * Moves at once, and offers the way back for some seconds. `isLossy`: people or pins go with the move, which the way back
 * does not bring again. Throws the call's error.
 */
export function useMove() {
  const { t } = useLingui();
  const client = useQueryClient();

  return async (subject: MoveSubject, target: MoveTarget, isLossy: boolean): Promise<void> => {
    const mayGoBack = await send(subject, target.parent);
    const { home } = subject;
    const undo = async (): Promise<void> => {
      try {
        if (home !== null) await send(subject, home);
        toast({ text: t`${subject.name} is back where it was.` });
      } catch (error) {
        toast({ text: errorText(error), tone: 'bad' });
      }
      await refreshPlaces(client);
    };
    toast({
      text: isLossy
        ? t`Moved to ${target.name}. Undo brings it back without the people and pins that it lost.`
        : t`Moved to ${target.name}.`,
      ...(mayGoBack && home !== null ? { action: { label: t`Undo`, run: () => void undo() } } : {}),
    });
    void refreshPlaces(client);
  };
}
