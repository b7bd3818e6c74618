// Promises: these activities stand in the target as if they had been made there, with all that is taught in them; what was
// done in a term that they leave stays there; people who do not belong to the target have no row on them; or nothing is changed.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { tellChatsOf } from '#server/features/chats/index.ts';
import { removeOutsiders } from '#server/features/members/index.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { auditAll } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { lockPeopleOf, lockTrees, moveNodes, requireLive } from '#server/permissions/tree.ts';
import {
  dropPinsAndPublications,
  followClass,
  followSchool,
  leaveSessions,
  lockSessionsAndActivities,
  setVisibility,
} from './move.queries.ts';
import { openTargetsAgain } from './open-target.ts';
import type { Target } from './open-target.ts';

/** For who tells the people after the commit. */
export interface Moved {
  activityIds: string[];
  /** whose rows went */
  removed: Set<string>;
}

/**
 * The door to `moveActivities`: keeps everybody else from moving, making and joining at both ends until the transaction ends.
 * What the requester may do is asked after it; the target is asked here.
 */
export async function lockMove(ctx: Ctx, trx: Trx, ids: readonly string[], target: Target): Promise<void> {
  const place = target.node?.id;
  await lockTrees(trx, place === undefined ? ids : [...ids, place]);
  if (place !== undefined) await requireLive(trx, place);
  await openTargetsAgain(ctx, trx, [target]);
}

/** Behind `lockMove`. What stands there already stays as it is. */
export async function moveActivities(ctx: Ctx, trx: Trx, ids: readonly string[], target: Target): Promise<Moved> {
  const place = target.node;
  const nodes = await trx
    .selectFrom('nodes')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('kind', '=', 'activity')
    .where('parent_id', 'is distinct from', place?.id ?? null)
    .orderBy('id')
    .select(['id', 'parent_id', 'workspace_id', 'term_id'])
    .execute();
  const moving = nodes.map((node) => node.id);
  if (moving.length === 0) return { activityIds: [], removed: new Set() };
  const leaving = nodes.filter((node) => node.term_id !== target.termId).map((node) => node.id);

  await lockSessionsAndActivities(trx, leaving, moving);
  await lockPeopleOf(trx, place === null ? moving : [...moving, place.id]);
  await dropPinsAndPublications(trx, moving, place);
  if (leaving.length > 0) await leaveSessions(trx, leaving);
  await setVisibility(trx, moving, target.defaultVisibility);
  await moveNodes(trx, moving, place?.id ?? null, ctx.clock.now(), { isLocked: true });
  if (nodes.some((node) => node.workspace_id !== target.workspaceId)) await followSchool(trx, moving);
  await followClass(trx, moving);
  const removed = await removeOutsiders(ctx, trx, moving, place);
  const entries = nodes.map((node) => ({
    action: 'activity_moved' as const,
    entity_type: 'activity',
    entity_id: node.id,
    // In the log of the school that it has left, if it was in one.
    workspace_id: node.workspace_id ?? target.workspaceId,
    details: { from: node.parent_id, to: place?.id ?? null },
  }));
  await auditAll(ctx, entries, trx);
  return { activityIds: moving, removed };
}

/** After the commit: what he owned through the place is not his any more, and whoever looks on is asked anew. */
export async function tellOfMove(ctx: Ctx, { activityIds, removed }: Moved): Promise<void> {
  forgetMemberships(ctx);
  if (activityIds.length === 0) return;
  await tellChatsOf(ctx, activityIds);
  publishSightChange(ctx, removed);
}
