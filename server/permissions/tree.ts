import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { noteChangedHomes } from './count-changes.ts';
import { lockTrees, sharePeople, shareTrees } from './tree-locks.ts';

export { lockPeople, lockPeopleOf, lockTrees, requireLive, sharePeople, shareTree, shareTrees } from './tree-locks.ts';

/** Keeps the derived columns of `nodes`; nothing else writes them. What they mean stands in permissions.md section 3. */

export interface NewNode {
  id: string;
  kind: NodeKind;
  /** null: a district, a workspace without one, an activity of the public library */
  parent_id: string | null;
  /** only for library rows, which carry the workspace they were published from; else found from the parent */
  workspace_id?: string | null;
  name: string;
  /** of a term it is derived: an active one takes its workspace's, any other is private */
  visibility?: 0 | 1 | 2;
  is_active?: boolean;
  is_visible?: boolean;
  is_published?: boolean;
  is_draft?: boolean;
  creator_id: string | null;
  created_at: Date;
}

/**
 * Inserts a node with its derived columns; the row of its kind's table and the creator's owner row are the caller's.
 * The parent's tree is locked against moves and changes of members until the transaction ends; who asks whether somebody
 * may still make something there asks after it. Throws not_found where the parent has gone meanwhile.
 */
export async function insertNode(trx: Trx, node: NewNode): Promise<void> {
  await insertNodes(trx, [node]);
}

/** The same for many in one go, a statement a level; a parent may be among them. `isLocked`: `shareTrees` and `sharePeople` of the parents were. */
export async function insertNodes(
  trx: Trx,
  nodes: readonly NewNode[],
  options: { isLocked?: boolean } = {},
): Promise<void> {
  let left = nodes;
  while (left.length > 0) {
    const waiting = new Set(left.map((node) => node.id));
    const isTop = (node: NewNode) => node.parent_id === null || !waiting.has(node.parent_id);
    const level = left.filter(isTop);
    if (level.length === 0) throw new Error('Nodes that lie below themselves cannot be inserted');
    if (left === nodes && !options.isLocked) {
      const parents = [...new Set(level.flatMap((node) => node.parent_id ?? []))];
      if (parents.length > 0) {
        await shareTrees(trx, parents);
        await sharePeople(trx, parents);
      }
    }
    await insertLevel(trx, level);
    left = left.filter((node) => !isTop(node));
  }
}

/** With the derived columns at once. Behind the locks: a parent that has gone has no child inserted. */
async function insertLevel(trx: Trx, nodes: readonly NewNode[]): Promise<void> {
  const rows = nodes.map((node) => ({
    ...{ is_active: false, is_visible: true, is_published: true, is_draft: false, visibility: 2 },
    ...node,
  }));
  const { numAffectedRows } = await sql`
    insert into nodes (id, kind, parent_id, name, is_active, is_visible, is_published, is_draft, creator_id, created_at,
      updated_at, visibility, workspace_id, term_id, path, open_path, block_path, is_gone)
    select n.id, n.kind, n.parent_id, n.name, n.is_active, n.is_visible, n.is_published, n.is_draft, n.creator_id,
      n.created_at, n.created_at, d.*
    from json_to_recordset(${JSON.stringify(rows)}::json) n (id uuid, kind text, parent_id uuid, workspace_id uuid, name text,
        visibility smallint, is_active boolean, is_visible boolean, is_published boolean, is_draft boolean, creator_id uuid,
        created_at timestamptz, archived_at timestamptz)
      left join nodes p on p.id = n.parent_id
      cross join lateral (${derived(sql`p`)}) d
    where n.parent_id is null or not p.is_gone`.execute(trx);
  if (Number(numAffectedRows ?? 0) < nodes.length) throw new ApiError('not_found');
}

/**
 * Recomputes every derived column of these nodes and of all below them in one statement; rows that stay the same are not
 * written. To be called, in the same transaction, after any change of parent, visibility (a workspace's too), publication,
 * archiving or activation.
 */
export async function rebuildSubtree(
  trx: Trx,
  nodeIds: readonly string[],
  options: { isLocked?: boolean; isLeaf?: boolean } = {},
): Promise<void> {
  if (nodeIds.length === 0) return;
  if (!options.isLocked) await lockTrees(trx, nodeIds);
  await sql`
    with recursive
    ${(options.isLeaf ?? (await areLeaves(trx, nodeIds))) ? leavesAsTree(nodeIds) : withAllBelow(nodeIds)}${noted}
    update nodes set visibility = tree.visibility, workspace_id = tree.workspace_id, term_id = tree.term_id,
      path = tree.path, open_path = tree.open_path, block_path = tree.block_path, is_gone = tree.is_gone
    from tree
    where nodes.id = tree.id
      and (nodes.visibility, nodes.workspace_id, nodes.term_id, nodes.path, nodes.open_path, nodes.block_path, nodes.is_gone)
        is distinct from
        (tree.visibility, tree.workspace_id, tree.term_id, tree.path, tree.open_path, tree.block_path, tree.is_gone)
  `.execute(trx);
}

function withAllBelow(nodeIds: readonly string[]) {
  return sql`up as (
      select id as root, parent_id from nodes where id = any(${[...nodeIds]}::uuid[])
      union
      select up.root, nodes.parent_id from up join nodes on nodes.id = up.parent_id
    ),
    -- A node below another of the given ones is reached from that one.
    roots as (select distinct root from up where not exists (
      select from up higher where higher.root = up.root and higher.parent_id = any(${[...nodeIds]}::uuid[])
    )),
    tree as (
      select n.id, n.kind, d.*
      from roots join nodes n on n.id = roots.root left join nodes p on p.id = n.parent_id
      cross join lateral (${derived(sql`p`)}) d
      union all
      select n.id, n.kind, d.*
      from tree p join nodes n on n.parent_id = p.id and not n.id = any(p.path)
      cross join lateral (${derived(sql`p`)}) d
    )`;
}

/** Of many at once PostgreSQL expects so much below them that it reads the whole tree for each level. */
function leavesAsTree(nodeIds: readonly string[]) {
  return sql`tree as (
      select n.id, n.kind, d.*
      from nodes n left join nodes p on p.id = n.parent_id
      cross join lateral (${derived(sql`p`)}) d
      where n.id = any(${[...nodeIds]}::uuid[])
    )`;
}

/** Activities, under which nothing of the tree hangs. */
async function areLeaves(trx: Trx, nodeIds: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from nodes where id = any(${[...nodeIds]}::uuid[]) and kind <> 'activity' limit 1`.execute(trx);
  return rows.length === 0;
}

/** What was counted by day where these nodes were and where they come to. */
const noted = sql`, changed as (
      select nodes.id, nodes.path || tree.path as around from tree join nodes on nodes.id = tree.id
      where (nodes.path, nodes.is_gone) is distinct from (tree.path, tree.is_gone)
    ), noted as (${noteChangedHomes(sql`changed`)})`;

/**
 * Hangs a node elsewhere with all below it. Throws conflict for a place under itself. What carries a copy of the term
 * (fields of the kind, members, the chats below) follows; who may move what where is the caller's question.
 */
export async function moveNode(trx: Trx, nodeId: string, parentId: string | null, now: Date): Promise<void> {
  await moveNodes(trx, [nodeId], parentId, now);
}

/** The same for many, none below another, in as many statements. `isLocked`: the trees of both ends are. */
export async function moveNodes(
  trx: Trx,
  nodeIds: readonly string[],
  parentId: string | null,
  now: Date,
  options: { isLocked?: boolean } = {},
): Promise<void> {
  if (!options.isLocked) await lockTrees(trx, parentId === null ? nodeIds : [...nodeIds, parentId]);
  const before = await readPlaces(trx, parentId === null ? nodeIds : [...nodeIds, parentId]);
  const moving = before.filter((node) => nodeIds.includes(node.id));
  if (parentId !== null) {
    const parent = before.find((node) => node.id === parentId);
    if (!parent || nodeIds.some((id) => parent.path.includes(id))) {
      throw new ApiError('conflict', 'A group cannot be moved under itself.');
    }
  }
  const isLeaf = moving.every((node) => node.kind === 'activity');
  await trx
    .updateTable('nodes')
    .set({ parent_id: parentId, updated_at: now })
    .where('id', '=', sql<string>`any(${[...nodeIds]}::uuid[])`)
    .execute();
  await rebuildSubtree(trx, nodeIds, { isLocked: true, isLeaf });
  if (!isLeaf) await setDepths(trx, nodeIds);
  const places = (nodes: typeof moving) =>
    nodes.map(({ id, term_id, workspace_id }) => ({ id, term_id, workspace_id }));
  // Below them nothing has another term than before where they have not.
  const after = await readPlaces(trx, nodeIds);
  if (!isDeepStrictEqual(places(moving), places(after))) await copyPlaces(trx, nodeIds, isLeaf);
}

function readPlaces(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('nodes')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select(['id', 'kind', 'term_id', 'workspace_id', 'path'])
    .execute();
}

/**
 * The chats of activities, archived ones and trials too, as a list of ids: by two indexes, for no single one has them all.
 * In this form PostgreSQL looks for them first, whatever it is joined with.
 */
export function chatsOfActivities(ids: readonly string[]) {
  const ofThem = sql`select id from chats where parent_activity_id = any(${[...ids]}::uuid[])`;
  return sql`any(array(${ofThem} and archived_at is null and not is_preview
    union all ${ofThem} and (archived_at is not null or is_preview)))`;
}

/** One row of derived columns for `n`, from its parent `p` (all null: a root). */
function derived(p: ReturnType<typeof sql>) {
  return sql`
    select
      case n.kind when 'district' then 2::smallint
        when 'term' then case when n.is_active then ${p}.visibility else 2::smallint end
        else n.visibility end as visibility,
      case when n.kind = 'workspace' then n.id else coalesce(${p}.workspace_id, n.workspace_id) end as workspace_id,
      case when n.kind = 'term' then n.id else ${p}.term_id end as term_id,
      coalesce(${p}.path, '{}') || n.id as path,
      -- A district opens its library only, never its workspaces; in a library unlisted is listed.
      case when n.kind = 'workspace' then array[n.id]
        when n.kind = 'term' then
          case when n.is_active and ${p}.visibility = 0 then ${p}.open_path || n.id else array[n.id] end
        when n.visibility = 0 and n.kind <> 'district'
          or n.kind = 'activity' and n.visibility = 1 and ${p}.kind in ('workspace', 'district')
          then coalesce(${p}.open_path, '{}') || n.id
        else array[n.id] end as open_path,
      case when ${p}.block_path is not null then ${p}.block_path
        when n.kind = 'group' and not n.is_published or n.kind = 'term' and not n.is_active and not n.is_visible
          then coalesce(${p}.path, '{}') || n.id end as block_path,
      coalesce(${p}.is_gone, false) or n.archived_at is not null as is_gone`;
}

/** Rows of these nodes and below them whose tables keep a copy of workspace and term. */
async function copyPlaces(trx: Trx, nodeIds: readonly string[], isLeaf: boolean): Promise<void> {
  const ids = sql`${[...nodeIds]}::uuid[]`;
  // Nothing hangs on activities but chats, which an index finds.
  const below = isLeaf ? sql`nodes.id = any(${ids})` : sql`nodes.path && ${ids}`;
  const isTheirs = isLeaf ? sql`${below} and chats.id = ${chatsOfActivities(nodeIds)}` : below;
  const isStale = (table: string) =>
    sql`(${sql.ref(`${table}.term_id`)}, ${sql.ref(`${table}.workspace_id`)}) is distinct from (nodes.term_id, nodes.workspace_id)`;
  for (const table of ['groups', 'activities', 'members'] as const) {
    await sql`update ${sql.table(table)} set term_id = nodes.term_id, workspace_id = nodes.workspace_id
      from nodes where nodes.id = ${sql.ref(`${table}.node_id`)} and ${below} and ${isStale(table)}`.execute(trx);
  }
  await sql`with moved as (
      update chats set term_id = nodes.term_id, workspace_id = nodes.workspace_id
      from nodes where nodes.id = chats.home_id and ${isTheirs} and ${isStale('chats')}
      returning chats.id, chats.workspace_id
    )
    update messages set workspace_id = moved.workspace_id from moved
    where messages.chat_id = moved.id and messages.workspace_id is distinct from moved.workspace_id`.execute(trx);
}

/** Of the groups among them and below. */
async function setDepths(trx: Trx, nodeIds: readonly string[]): Promise<void> {
  await sql`update groups set depth = levels.depth
    from nodes, lateral (select count(*)::int - 1 as depth from nodes above
      where above.id = any(nodes.path) and above.kind = 'group') levels
    where nodes.id = groups.node_id and nodes.path && ${[...nodeIds]}::uuid[] and nodes.kind = 'group'
      and groups.depth <> levels.depth`.execute(trx);
}
