import type { Memberships } from './memberships.ts';
import type { NodeFacts } from './rows.ts';
import { isEffectiveOwner, overlaps, workspaceOf } from './standing.ts';

/** Who sees a node, in memory and pure: permissions.md section 3. `visible.ts` says rules 1 to 3 in SQL. */

/** Of a node, what decides who sees it. */
export type Seeable = Pick<
  NodeFacts,
  'id' | 'kind' | 'parent_id' | 'visibility' | 'is_draft' | 'path' | 'open_path' | 'block_path' | 'is_gone'
>;

/** Rules 1 to 3: what lists, counts and search show. */
export function seesInTree(m: Memberships, node: Seeable): boolean {
  if (node.is_gone) return false;
  if (!passesBlocks(m, node)) return false;
  if (isEffectiveOwner(m, node)) return true;
  if (node.is_draft) return false;
  if (overlaps(node.open_path, m.mine)) return true;
  if (node.kind !== 'activity') return false;
  if (node.parent_id === null) return node.visibility === 0;
  return node.visibility < 2 && m.libraryDistricts.has(node.parent_id);
}

/** Nothing unpublished and no invisible term stands above that the person does not own. */
export function passesBlocks(m: Memberships, node: Pick<Seeable, 'block_path'>): boolean {
  return m.is_super || node.block_path === null || overlaps(node.block_path, m.owned);
}

/** A node of the chain from the root to the one asked for. */
export type ChainNode = Pick<Seeable, 'id' | 'kind' | 'visibility' | 'path'>;

/** Rule 4, for a read by id: `chain` is every node of `node.path`. */
export function seesByLink(m: Memberships, node: Seeable, chain: readonly ChainNode[]): boolean {
  if (m.user_id === null || node.is_gone || node.is_draft || !passesBlocks(m, node)) return false;
  const gate = node.visibility === 1 ? node : chain.find((one) => one.id === node.open_path[0]);
  if (!gate || gate.visibility !== 1 || (gate.kind !== 'group' && gate.kind !== 'activity')) return false;
  const isIn = (one: ChainNode) => m.mine.has(one.id) || isEffectiveOwner(m, one);
  const above = chain.filter((one) => one.id !== node.id && one.kind !== 'district');
  if (above.some((one) => one.visibility === 2 && !isIn(one))) return false;
  const workspace = above.find((one) => one.kind === 'workspace');
  // The public library lies in no workspace; a district's library has no link for outsiders.
  if (!workspace) return node.parent_id === null;
  return workspace.visibility === 0 || isIn(workspace);
}

/**
 * Seen only as something to join: a public workspace, or one with a domain that fits, and its active term. Nothing in it
 * is seen through this.
 */
export function seesDoor(m: Memberships, node: NodeFacts): boolean {
  if (m.user_id === null || node.is_gone) return false;
  if (node.kind !== 'workspace' && !(node.kind === 'term' && node.is_active)) return false;
  const workspace = workspaceOf(node);
  return workspace !== null && (node.workspace_visibility === 0 || m.domainWorkspaces.has(workspace));
}

/** A workspace's library: its members; a district's: those of all its workspaces, and its own. */
export function seesLibraryOf(m: Memberships, node: NodeFacts): boolean {
  if (node.is_gone) return false;
  if (isEffectiveOwner(m, node) || m.mine.has(node.id)) return true;
  return node.kind === 'district' && m.libraryDistricts.has(node.id);
}
