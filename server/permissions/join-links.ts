import type { Db } from '#server/database/index.ts';
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
