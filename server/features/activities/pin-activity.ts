// Promises: the activity is pinned in the group or workspace above it and its members are told; pinned before, nothing changes.
import { sql } from 'kysely';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { requireLive, shareTree } from '#server/permissions/tree.ts';
import { showActivity } from './show-activity.ts';

/** For effective owners of the group; throws pin_not_in_ancestor where it does not lie above the activity. */
export async function pinInGroup(ctx: Ctx, groupId: string, activityId: string): Promise<Activity> {
  return pin(ctx, await access(ctx, 'group', groupId, 'pin'), activityId);
}

/** For effective owners of the workspace (by its slug); what lies in it, its library too. */
export async function pinInWorkspace(ctx: Ctx, workspaceId: string, activityId: string): Promise<Activity> {
  return pin(ctx, await access(ctx, 'workspace', workspaceId, 'pin'), activityId);
}

type PinPlace = Access<'group'> | Access<'workspace'>;

async function pin(ctx: Ctx, { node: place }: PinPlace, activityId: string): Promise<Activity> {
  const found = await access(ctx, 'activity', activityId, 'view');
  const { id } = found.node;
  await ctx.db.transaction().execute(async (trx) => {
    // Behind the lock that keeps moves out: it may lie elsewhere by now.
    await shareTree(trx, id);
    await requireLive(trx, id);
    const now = await trx.selectFrom('nodes').where('id', '=', id).select(['path']).executeTakeFirstOrThrow();
    if (!now.path.includes(place.id)) throw new ApiError('pin_not_in_ancestor');
    const pinned = await trx
      .insertInto('activity_pins')
      .values({ node_id: place.id, activity_id: id, pinned_by: ctx.actor.user_id, pinned_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('activity_id')
      .executeTakeFirst();
    if (!pinned) return;
    await notify(ctx, trx, {
      type: 'pinned_activity',
      userIds: await peopleToTellOfPin(trx, place, id),
      actorId: ctx.actor.user_id,
      workspaceId: place.workspace_id,
      termId: place.term_id,
      groupId: place.kind === 'group' ? place.id : null,
      activityId: id,
    });
  });
  return showActivity(ctx, found);
}

/** Some of them; nobody is left out where nothing is said. */
export interface SomePeople {
  /** a role in the place, or a school role in the term at hand (none is treated as student) */
  roles: readonly (0 | 1 | 'student' | 'teacher' | 'admin')[];
  userIds: readonly string[];
}

/** The members of the place (of a workspace: of its active term) who see the activity: nobody is told of what is kept from him. */
export async function peopleToTellOfPin(
  trx: Trx,
  place: Pick<PinPlace['node'], 'id' | 'term_id'> & { active_term_id?: string | null },
  activityId: string,
  some?: SomePeople,
): Promise<string[]> {
  const peopleOf = 'active_term_id' in place ? place.active_term_id : place.id;
  const termId = 'active_term_id' in place ? place.active_term_id : place.term_id;
  const { rows } = await sql<{ user_id: string }>`select members.user_id from members
    join nodes activity on activity.id = ${activityId}
    left join members in_term on in_term.user_id = members.user_id and in_term.node_id = ${termId}
    where members.node_id = ${peopleOf} and ${some === undefined ? sql`true` : areAmong(some)} and (
      (not activity.is_draft and activity.block_path is null and (${place.id} = any(activity.open_path)
        or exists (select from members own where own.user_id = members.user_id and own.node_id = any(activity.open_path))))
      or exists (select from members own
        where own.user_id = members.user_id and own.role = 1 and own.node_id = any(activity.path)))`.execute(trx);
  return rows.map((row) => row.user_id);
}

function areAmong({ roles, userIds }: SomePeople) {
  const here = roles.filter((role) => typeof role === 'number');
  const inSchool = roles.filter((role) => typeof role === 'string');
  return sql`(members.user_id = any(${[...userIds]}::uuid[]) or members.role = any(${here}::int[])
    or coalesce(in_term.school_role, 'student') = any(${inSchool}::text[]))`;
}
