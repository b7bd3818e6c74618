// Promises: a workspace with its first, active term and an admin in it, all of it or nothing.
import type { z } from 'zod';
import { colors } from '#contract/core/constants.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import type { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { insertTerm } from '#server/features/terms/index.ts';
import { requirePerson } from '#server/features/users/index.ts';
import { refused } from '#server/permissions/access.ts';
import { forgetMemberships, memberships } from '#server/permissions/actor.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { mayCreateWorkspace } from '#server/permissions/standing.ts';
import { insertNode, shareTree } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import { checkAccessHours, requireLiveDistrict } from './check-workspace.ts';
import { chooseSlug } from './choose-slug.ts';
import { readWorkspace } from './read-workspace.ts';

export type NewWorkspace = z.output<typeof workspaceRoutes.createWorkspace.body>;

export interface CreatedWorkspace {
  workspace: Workspace;
  /** the slug */
  workspaceId: string;
  activeTermId: string;
}

export async function createWorkspace(
  ctx: Ctx,
  { workspace: input, creatorId }: NewWorkspace,
): Promise<CreatedWorkspace> {
  const m = await memberships(ctx);
  const adminId = creatorId ?? m.user_id;
  if (adminId === null || !mayCreate(m, input, adminId)) throw refused(m);
  const { id: chosenSlug, name, visibility, district_id = null, ...fields } = withoutUndefined(input);
  checkAccessHours({
    limit_access_hours_enabled: false,
    access_start_time: null,
    access_end_time: null,
    access_days: [1],
    ...fields,
  });

  const id = newId();
  const now = ctx.clock.now();
  const made = await ctx.db.transaction().execute(async (trx) => {
    await requirePerson(trx, adminId, 'creatorId');
    if (district_id !== null) {
      // Its schools before the district itself, as whoever changes a district does: else two could wait for each other.
      await shareTree(trx, district_id);
      await requireLiveDistrict(trx, district_id);
    }
    const free = chosenSlug ?? (await chooseSlug(trx, name));
    await insertNode(trx, {
      id,
      kind: 'workspace',
      parent_id: district_id,
      name,
      visibility: visibility ?? 1,
      creator_id: adminId,
      created_at: now,
    });
    const inserted = await trx
      .insertInto('workspaces')
      .values({
        color: pickColor(),
        plan: m.is_super ? 'trial' : 'free',
        ...fields,
        node_id: id,
        slug: free,
        district_id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw new ApiError('slug_taken');
    const termId = await insertTerm(ctx, trx, { workspaceId: id, is_active: true, creatorId: adminId });
    const details = { slug: free, district_id, creator_id: adminId };
    await audit(
      ctx,
      { action: 'workspace_created', entity_type: 'workspace', entity_id: id, workspace_id: id, details },
      trx,
    );
    return { workspaceId: free, activeTermId: termId };
  });
  forgetMemberships(ctx);
  return { workspace: await readWorkspace(ctx, made.workspaceId), ...made };
}

/** Another plan, a district and another person as its admin are the platform's to choose. */
function mayCreate(m: Memberships, input: NewWorkspace['workspace'], adminId: string): boolean {
  if (m.is_super) return true;
  const isPlain = (input.plan ?? 'free') === 'free' && (input.district_id ?? null) === null;
  return mayCreateWorkspace(m) && isPlain && adminId === m.user_id;
}

function pickColor(): string {
  return colors[Math.floor(Math.random() * colors.length)] ?? colors[0];
}

function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
