import type { Db } from '#server/database/index.ts';
import { newToken } from '#server/platform/ids.ts';
import { audit } from './audit.ts';
import type { Ctx } from './ctx.ts';
import type { Memberships } from './memberships.ts';
import { mayJoinByLink } from './members.rules.ts';
import type { NodeFacts } from './rows.ts';
import { standingOf, workspaceOf } from './standing.ts';

/** Whether this token is the join link of the node (of a workspace: of its active term) and opens it to this person. */
export async function holdsJoinLink(db: Db, m: Memberships, node: NodeFacts, token: string): Promise<boolean> {
  if (m.user_id === null || node.is_gone || node.block_path !== null) return false;
  const link = await db
    .selectFrom('join_links')
    .innerJoin('nodes', 'nodes.id', 'join_links.node_id')
    .where('join_links.token', '=', token)
    .select(['nodes.id', 'nodes.parent_id', 'nodes.is_active'])
    .executeTakeFirst();
  if (!link) return false;
  const isIts = link.id === node.id || (node.kind === 'workspace' && link.parent_id === node.id && link.is_active);
  const workspace = workspaceOf(node);
  const fitsDomain = workspace !== null && m.domainWorkspaces.has(workspace);
  return isIts && mayJoinByLink(node, standingOf(m, node), fitsDomain);
}

type Linked = Pick<NodeFacts, 'id' | 'kind' | 'workspace_id'>;

/** Gives a term or group a new link and its token; the one before opens nothing from now on. */
export async function replaceJoinLink(ctx: Ctx, node: Linked): Promise<string> {
  const link = { token: newToken(), created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('join_links')
      .values({ node_id: node.id, ...link })
      .onConflict((conflict) => conflict.column('node_id').doUpdateSet(link))
      .execute();
    await audit(ctx, entryOf('join_link_created', node), trx);
  });
  return link.token;
}

/** The address to hand on: a page of the product with the token in it. */
export function joinUrl(ctx: Pick<Ctx, 'config'>, page: string, token: string): string {
  const url = new URL(page, ctx.config.publicUrl ?? 'http://localhost');
  url.searchParams.set('join_token', token);
  return url.href;
}

/** The token of a term's or group's link; null while it has none. */
export async function joinTokenOf(db: Db, nodeId: string): Promise<string | null> {
  const link = await db.selectFrom('join_links').where('node_id', '=', nodeId).select('token').executeTakeFirst();
  return link?.token ?? null;
}

/** Afterwards no link opens it; that there was none is no error. */
export async function revokeJoinLink(ctx: Ctx, node: Linked): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const revoked = await trx.deleteFrom('join_links').where('node_id', '=', node.id).executeTakeFirst();
    if (revoked.numDeletedRows > 0n) await audit(ctx, entryOf('join_link_revoked', node), trx);
  });
}

function entryOf(action: 'join_link_created' | 'join_link_revoked', node: Linked) {
  return { action, entity_type: node.kind, entity_id: node.id, workspace_id: node.workspace_id };
}
