// Promises: the fields given are changed by an owner of the workspace, and the audit log says which. Plan, district and
// archiving take a super owner. What somebody else changed meanwhile is not overwritten where the caller says how he read it.
import type { z } from 'zod';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import type { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Trx } from '#server/database/index.ts';
import { tellChatsBelow } from '#server/features/chats/index.ts';
import { access, accessAgain, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { audit } from '#server/permissions/audit.ts';
import { requireAsRead } from '#server/permissions/as-read.ts';
import { changedFields } from '#server/permissions/changed-fields.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { forgetLastWorkspaces } from '#server/permissions/last-workspaces.ts';
import { lockTrees, moveNode, rebuildSubtree } from '#server/permissions/tree.ts';
import { checkAccessHours, requireAdmin, requireLiveDistrict } from './check-workspace.ts';
import { presentWorkspace } from './workspaces.present.ts';
import { readWorkspaceRow } from './workspaces.queries.ts';

export type WorkspaceChanges = z.output<typeof workspaceRoutes.updateWorkspace.body>;
type Changes = Omit<WorkspaceChanges, 'expected'>;

export async function updateWorkspace(
  ctx: Ctx,
  slug: string,
  { expected, ...given }: WorkspaceChanges,
): Promise<Workspace> {
  const found = await access(ctx, 'workspace', slug, 'modify');
  const { id } = found.node;
  const changed = await ctx.db.transaction().execute(async (trx) => {
    await lockTrees(trx, given.district_id ? [id, given.district_id] : [id]);
    await accessAgain(ctx, trx, 'workspace', slug, 'modify');
    const present = await readPresent(trx, id);
    const changes = changedFields(given, present);
    if (Object.keys(changes).length === 0) return changes;
    requireRight(found, changes);
    await requireAsRead(trx, { entityId: id, now: ctx.clock.now() }, { changes, expected, present });
    checkAccessHours({ ...present, ...changes });
    if (changes.creator_id !== undefined) await requireAdmin(trx, present.active_term_id, changes.creator_id);
    if (changes.district_id) await requireLiveDistrict(trx, changes.district_id);
    await write(trx, id, changes, ctx.clock.now());
    await audit(
      ctx,
      {
        action: 'workspace_updated',
        entity_type: 'workspace',
        entity_id: id,
        workspace_id: id,
        details: { fields: Object.keys(changes), ...choices(changes) },
      },
      trx,
    );
    return changes;
  });
  const { archived, visibility, district_id } = changed;
  if ([archived, visibility, district_id].some((value) => value !== undefined)) {
    await tellChatsBelow(ctx, id, { isClosed: archived === true });
  }
  // Another district, another sight of it.
  forgetMemberships(ctx);
  const { standing, abilities } = await access(ctx, 'workspace', id, 'view');
  return presentWorkspace(await readWorkspaceRow(ctx.db, id), standing, abilities);
}

async function readPresent(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('nodes')
    .innerJoin('workspaces', 'workspaces.node_id', 'nodes.id')
    .where('nodes.id', '=', id)
    .selectAll('workspaces')
    .select(['nodes.name', 'nodes.visibility', 'nodes.creator_id', 'nodes.archived_at'])
    .executeTakeFirstOrThrow();
  return { ...row, archived: row.archived_at !== null };
}

function requireRight({ standing, abilities, m }: Access, changes: Partial<Changes>): void {
  const isPlatforms = changes.plan !== undefined || changes.district_id !== undefined;
  if (isPlatforms && !standing.is_super) throw refused(m);
  if (changes.archived === true && abilities.archive !== true) throw refused(m);
  if (changes.archived === false && abilities.restore !== true) throw refused(m);
}

async function write(trx: Trx, id: string, changes: Partial<Changes>, now: Date): Promise<void> {
  const { name, visibility, creator_id, archived, ...fields } = changes;
  if (Object.keys(fields).length > 0) {
    await trx.updateTable('workspaces').set(fields).where('node_id', '=', id).execute();
  }
  await trx
    .updateTable('nodes')
    .set({
      name,
      visibility,
      creator_id,
      ...(archived === undefined ? {} : { archived_at: archived ? now : null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (fields.district_id !== undefined) await moveNode(trx, id, fields.district_id, now);
  else if (visibility !== undefined || archived !== undefined) await rebuildSubtree(trx, [id], { isLocked: true });
  if (archived === true) await forgetLastWorkspaces(trx, id);
}

/** What was chosen among a few; never what somebody wrote. */
function choices(changes: Partial<Changes>) {
  const { plan, visibility, archived, district_id, limit_access_hours_enabled } = changes;
  const { moderation_notification_categories, moderation_fail_closed } = changes;
  return {
    plan,
    visibility,
    archived,
    district_id,
    limit_access_hours_enabled,
    moderation_notification_categories,
    moderation_fail_closed,
  };
}
