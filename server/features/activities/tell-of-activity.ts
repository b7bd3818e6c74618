// Promises: the owners of the group or term in which activities were made find that they are there; alike ones of an hour are one row.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** One notice a place. Of a draft nobody is told before it is published, and nobody of what stands in a library. */
export async function tellOfActivities(ctx: Ctx, trx: Trx, activityIds: readonly string[]): Promise<void> {
  const made = await trx
    .selectFrom('nodes')
    .innerJoin('nodes as place', 'place.id', 'nodes.parent_id')
    .where('nodes.id', '=', sql<string>`any(${[...activityIds]}::uuid[])`)
    .where('nodes.is_draft', '=', false)
    .where('place.kind', 'in', ['group', 'term'])
    .select(['nodes.id', 'place.id as place_id', 'place.kind', 'place.workspace_id', 'place.term_id'])
    .select(sql<string[]>`array(select user_id from members where node_id = place.id and role = 1)`.as('owners'))
    .execute();
  const byPlace = new Map(made.map((row) => [row.place_id, row]));
  const notices = [...byPlace.values()].map(({ id, place_id, kind, workspace_id, term_id, owners }) => ({
    type: 'created_activity' as const,
    userIds: owners,
    actorId: ctx.actor.user_id,
    workspaceId: workspace_id,
    termId: term_id,
    groupId: kind === 'group' ? place_id : null,
    activityId: id,
  }));
  await notifyAll(ctx, trx, notices);
}
