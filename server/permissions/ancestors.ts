import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Memberships } from './memberships.ts';
import { seesInTree } from './seeing.ts';
import type { Seeable } from './seeing.ts';
import { visibleNodes } from './visible.ts';

/** What is on a path (an expression) with all that decides who sees it, as one JSON column beside a row: for `rememberChain`. */
export function chainOf(path: RawBuilder<unknown>): RawBuilder<Seeable[] | null> {
  return sql<Seeable[] | null>`(select json_agg(json_build_object('id', above.id, 'kind', above.kind,
      'parent_id', above.parent_id, 'visibility', above.visibility, 'is_draft', above.is_draft, 'path', above.path,
      'open_path', above.open_path, 'block_path', above.block_path, 'is_gone', above.is_gone))
    from nodes above where above.id = any(${path}))`;
}

// As long as what a person belongs to is kept, which is a request: what he owns in it is his whatever changes, and what is
// above that is not his to change.
const chains = new WeakMap<Memberships, Map<string, Seeable>>();

/** Spares `visibleAmong` of the same request its question about these. */
export function rememberChain(m: Memberships, chain: readonly Seeable[]): void {
  // All guests are one.
  if (m.user_id === null) return;
  let known = chains.get(m);
  if (!known) chains.set(m, (known = new Map()));
  for (const node of chain) known.set(node.id, node);
}

/**
 * Of the nodes on these paths, those that the person may see in his tree: what a list shows of what is above its rows. What
 * lies below something that he owns is his without a question to the database; at most one query for any number of paths.
 */
export async function visibleAmong(
  db: Db,
  m: Memberships,
  paths: Iterable<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const visible = new Set<string>();
  const unknown = new Set<string>();
  for (const path of paths) {
    let isOwned = m.is_super;
    for (const id of path) {
      isOwned ||= m.owned.has(id);
      if (isOwned) visible.add(id);
      else unknown.add(id);
    }
  }
  const known = chains.get(m);
  const open: string[] = [];
  for (const id of unknown) {
    if (visible.has(id)) continue;
    const node = known?.get(id);
    if (!node) open.push(id);
    else if (seesInTree(m, node)) visible.add(id);
  }
  if (open.length === 0) return visible;
  const rows = await db
    .selectFrom('nodes')
    .modifyFront(prepared)
    .where('id', '=', sql<string>`any(${open}::uuid[])`)
    .where(visibleNodes(m))
    .select('id')
    .execute();
  for (const row of rows) visible.add(row.id);
  return visible;
}

/** Something above a node. `id` of a workspace is its slug. */
export interface AncestorRow {
  id: string;
  entity_type: NodeKind;
  name: string;
}

/** What is on a path, root first, as far as the person may see it. */
export async function readAncestors(db: Db, m: Memberships, path: readonly string[]): Promise<AncestorRow[]> {
  if (path.length === 0) return [];
  const rows = await db
    .selectFrom('nodes')
    .leftJoin('workspaces', 'workspaces.node_id', 'nodes.id')
    .where('nodes.id', 'in', [...path])
    .where(visibleNodes(m))
    .select(['nodes.id', 'nodes.kind', 'nodes.name', 'workspaces.slug'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return path.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ id: row.slug ?? row.id, entity_type: row.kind, name: row.name }] : [];
  });
}
