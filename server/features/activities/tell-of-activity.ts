// Promises: the owners of the group or term in which an activity was made find that it is there; alike ones of an hour are one row.
import type { Trx } from '#server/database/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { ownersOf } from '#server/permissions/owner-rows.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';

/** Of a draft nobody is told. In a library (null, or a place that is no group and no term) neither. */
export async function tellOfActivity(
  ctx: Ctx,
  trx: Trx,
  place: Pick<NodeFacts, 'id' | 'kind' | 'workspace_id' | 'term_id'> | null,
  activityId: string,
): Promise<void> {
  if (place?.kind !== 'group' && place?.kind !== 'term') return;
  const owners = await ownersOf(trx, place.id);
  if (owners.every((id) => id === ctx.actor.user_id)) return;
  const node = await trx.selectFrom('nodes').where('id', '=', activityId).select('is_draft').executeTakeFirst();
  if (!node || node.is_draft) return;
  await notify(ctx, trx, {
    type: 'created_activity',
    userIds: owners,
    actorId: ctx.actor.user_id,
    workspaceId: place.workspace_id,
    termId: place.term_id,
    groupId: place.kind === 'group' ? place.id : null,
    activityId,
  });
}
