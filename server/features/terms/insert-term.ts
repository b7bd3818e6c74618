// Promises: a term stands under its workspace, with the person who makes it as its creator and first admin.
import { defaultTermName } from '#contract/terms/terms.rules.ts';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertOwner } from '#server/permissions/owner-rows.ts';
import { insertNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';

export interface NewTerm {
  /** of the workspace's node */
  workspaceId: string;
  /** Default: "Fall" and the year. */
  name?: string | undefined;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
  is_visible?: boolean | undefined;
  /** true: the first term of a new workspace; any other is activated by `activateTerm` */
  is_active?: boolean | undefined;
  /** null: nobody */
  creatorId: string | null;
}

/** Gives its id. Whoever goes on asking in the same request forgets his memberships first. */
export async function insertTerm(ctx: Pick<Ctx, 'clock'>, trx: Trx, given: NewTerm): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const { workspaceId, creatorId } = given;
  const isActive = given.is_active ?? false;
  await insertNode(trx, {
    id,
    kind: 'term',
    parent_id: workspaceId,
    name: given.name ?? defaultTermName(now),
    is_active: isActive,
    is_visible: given.is_visible ?? isActive,
    creator_id: creatorId,
    created_at: now,
  });
  const { start_date = null, end_date = null } = given;
  await trx.insertInto('terms').values({ node_id: id, workspace_id: workspaceId, start_date, end_date }).execute();
  const term = { id, kind: 'term', workspace_id: workspaceId, term_id: id } as const;
  if (creatorId !== null) await insertOwner(trx, term, creatorId, now);
  if (isActive) {
    await trx.updateTable('workspaces').set({ active_term_id: id }).where('node_id', '=', workspaceId).execute();
  }
  return id;
}
