import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { restorableDays } from '#contract/activities/archived.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Abilities } from '#contract/core/entity.ts';
import { compiledOnce, prepared } from '#server/database/index.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { nodeAbilities } from './abilities.ts';
import type { Ability } from './abilities.ts';
import { forgetMemberships, memberships } from './actor.ts';
import { chainOf, rememberChain } from './ancestors.ts';
import type { Ctx } from './ctx.ts';
import { closedTo, requireOpen } from './gates.ts';
import { holdsJoinLink } from './join-links.ts';
import type { Memberships } from './memberships.ts';
import { activityRows, anyNodeRows, districtRows, groupRows, termRows, workspaceRows } from './rows.ts';
import type { NodeFacts, NodeOf } from './rows.ts';
import { passesBlocks, seesByLink, seesDoor, seesInTree, seesLibraryOf } from './seeing.ts';
import type { ChainNode, Seeable } from './seeing.ts';
import { isEffectiveOwner, standingOf, workspaceOf } from './standing.ts';
import type { Standing } from './standing.ts';

/** What one may ask for: an ability of the entity, or `view_library` (of a workspace or district: its library, not itself). */
export type Need = Ability | 'view_library';

/**
 * How the requester comes to see a row. tree: by owning, membership or openness. link: because he asked for this very id.
 * door: as something to join (a public workspace, a fitting domain, a join link): name, logo and colour, nothing in it.
 */
export type Via = 'tree' | 'link' | 'door';

/** A row that the requester may have, and what he is to it. */
export interface Access<K extends NodeKind = NodeKind> {
  node: NodeOf[K];
  via: Via;
  standing: Standing;
  abilities: Abilities;
  m: Memberships;
}

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;

export interface AccessOptions {
  /** of a term, workspace or group */
  joinToken?: string | undefined;
}

/**
 * The only door to a node's row. `id`: a workspace's is its slug. Throws not_found (or not_signed_in to the guest) for what
 * the requester may not see, not_allowed for what he sees and may not do, outside_school_hours or outside_school_network
 * for what he sees in a workspace that is closed to him now.
 */
export async function access<K extends NodeKind>(
  ctx: Asking,
  kind: K,
  id: string,
  need: Need,
  options: AccessOptions = {},
): Promise<Access<K>> {
  const [m, loaded] = await Promise.all([memberships(ctx), loadNode(ctx.db, kind, id)]);
  if (!loaded) throw hidden(m);
  const { node, chain } = loaded;
  const via = await howSeen(ctx, m, node, need, options, chain);
  if (!via) throw hidden(m);
  if (via !== 'door') await requireOpen(ctx, m, workspaceOf(node));
  rememberChain(m, chain ?? []);
  const found = assess(ctx, m, kind, node, via);
  requireAbility(found, need);
  return found;
}

/**
 * Asks again within a transaction, behind the lock that keeps changes of members out (`insertNode` takes it): who was let
 * in before it may have been put out while he waited. Throws as `access` does.
 */
export async function accessAgain<K extends NodeKind>(
  ctx: Asking,
  trx: Trx,
  kind: K,
  id: string,
  need: Need,
  options: AccessOptions = {},
): Promise<Access<K>> {
  forgetMemberships(ctx);
  return access({ ...ctx, db: trx }, kind, id, need, options);
}

/** `access` for many: all or nothing, in the order of `ids`. */
export async function accessMany<K extends NodeKind>(
  ctx: Asking,
  kind: K,
  ids: readonly string[],
  need: Need,
): Promise<Access<K>[]> {
  return (await accessEach(ctx, kind, ids, need)).map((one) => {
    if (one instanceof ApiError) throw one;
    return one;
  });
}

/** `access` for many, each by itself: what it gives or would throw, in the order of `ids`. */
export async function accessEach<K extends NodeKind>(
  ctx: Asking,
  kind: K,
  ids: readonly string[],
  need: Need,
): Promise<(Access<K> | ApiError)[]> {
  const m = await memberships(ctx);
  const loaded = await loadNodes(ctx.db, kind, ids);
  const nodes = new Map(loaded.flatMap((node) => [[publicId(node), node] as const, [node.id, node] as const]));
  const found: (Access<K> | ApiError)[] = [];
  for (const id of ids) {
    const node = nodes.get(id.toLowerCase());
    const via = node && (await howSeen(ctx, m, node, need, {}));
    if (!node || !via) {
      found.push(hidden(m));
      continue;
    }
    const code = via === 'door' ? null : await closedTo(ctx, m, workspaceOf(node));
    const one = assess(ctx, m, kind, node, via);
    found.push(code !== null ? new ApiError(code) : hasAbility(one, need) ? one : refused(m));
  }
  return found;
}

/** A node known by its uuid whatever its kind (a parent, a pin's place); a workspace too. */
export async function accessNode(ctx: Asking, id: string, need: Need): Promise<Access> {
  const kind = isUuid(id)
    ? (await ctx.db.selectFrom('nodes').where('id', '=', id).select('kind').executeTakeFirst())?.kind
    : undefined;
  if (kind === undefined) throw hidden(await memberships(ctx));
  return access(ctx, kind, id, need);
}

/** What is above a node and seen by the requester, root first; for breadcrumbs. */
export async function visibleAncestors(ctx: Asking, node: Pick<NodeFacts, 'path' | 'id'>): Promise<NodeFacts[]> {
  const m = await memberships(ctx);
  const above = node.path.filter((id) => id !== node.id);
  if (above.length === 0) return [];
  const rows = await anyNodeRows(ctx.db).where('nodes.id', 'in', above).execute();
  return rows.filter((row) => seesInTree(m, row)).toSorted((a, b) => a.path.length - b.path.length);
}

/** The rights of a row that a list has read (with `visibleNodes`); no query. */
export function assess<K extends NodeKind>(
  ctx: Pick<Ctx, 'clock'>,
  m: Memberships,
  _kind: K,
  node: NodeOf[K],
  via: Via = 'tree',
): Access<K> {
  const standing = standingOf(m, node);
  const abilities = nodeAbilities(node, standing, ctx.clock.now());
  // A door is there to be joined by, also with a join link where his own standing would not let him.
  if (via === 'door' && standing.role === null) abilities.join = true;
  return { node, via, standing, abilities, m };
}

/** What the guest may not see asks him to sign in; whether it exists is told to nobody. */
export function hidden(m: Memberships): ApiError {
  return new ApiError(m.user_id === null ? 'not_signed_in' : 'not_found');
}

export function refused(m: Memberships): ApiError {
  return new ApiError(m.user_id === null ? 'not_signed_in' : 'not_allowed');
}

export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
}

function requireAbility(found: Access, need: Need): void {
  if (!hasAbility(found, need)) throw refused(found.m);
}

function hasAbility(found: Access, need: Need): boolean {
  return need === 'view_library' || found.abilities[need] === true;
}

async function howSeen(
  ctx: Asking,
  m: Memberships,
  node: NodeFacts,
  need: Need,
  options: AccessOptions,
  known?: readonly ChainNode[],
): Promise<Via | null> {
  if (need === 'restore') return mayBringBack(ctx, m, node) ? 'tree' : null;
  if (m.is_super) return 'tree';
  if (need === 'view_library') return seesLibraryOf(m, node) ? 'tree' : null;
  if (seesInTree(m, node)) return 'tree';
  if (node.kind === 'group' || node.kind === 'activity') {
    const chain =
      known ??
      (await ctx.db
        .selectFrom('nodes')
        .where('id', 'in', node.path)
        .select(['id', 'kind', 'visibility', 'path'])
        .execute());
    if (seesByLink(m, node, chain)) return 'link';
  }
  if (seesDoor(m, node)) return 'door';
  return options.joinToken !== undefined && (await holdsJoinLink(ctx.db, m, node, options.joinToken)) ? 'door' : null;
}

/** An archived node itself (not what lies below it), by its owners within 30 days where nothing above hides it, by super owners at any time. */
function mayBringBack(ctx: Asking, m: Memberships, node: NodeFacts): boolean {
  if (node.archived_at === null) return seesInTree(m, node);
  if (node.parent_is_gone === true) return false;
  if (m.is_super) return true;
  const age = ctx.clock.now().getTime() - node.archived_at.getTime();
  return isEffectiveOwner(m, node) && passesBlocks(m, node) && age <= restorableDays * 86_400_000;
}

function publicId(node: { id: string; kind: NodeKind; workspace_slug: string | null }): string {
  return node.kind === 'workspace' ? (node.workspace_slug ?? node.id).toLowerCase() : node.id;
}

interface Loaded<K extends NodeKind> {
  node: NodeOf[K];
  /** not there: not read with it */
  chain?: Seeable[];
}

async function loadNode<K extends NodeKind>(db: Db, kind: K, id: string): Promise<Loaded<K> | undefined> {
  if (kind === 'district' || kind === 'workspace') {
    const [node] = await loadNodes(db, kind, [id]);
    return node && { node };
  }
  const inner: 'term' | 'group' | 'activity' = kind;
  const [row] = isUuid(id) ? await withChain[inner](db, id.toLowerCase()) : [];
  if (!row) return undefined;
  const { chain, ...node } = row;
  return { node: node as unknown as NodeOf[K], chain: chain ?? [] };
}

/** One of the tree's inner nodes with all that is above it: nearly every call begins so. */
const above = chainOf(sql`nodes.path`).as('chain');
const withChain = {
  term: compiledOnce((db, id: string) => termRows(db).modifyFront(prepared).select(above).where('nodes.id', '=', id)),
  group: compiledOnce((db, id: string) => groupRows(db).modifyFront(prepared).select(above).where('nodes.id', '=', id)),
  activity: compiledOnce((db, id: string) =>
    activityRows(db).modifyFront(prepared).select(above).where('nodes.id', '=', id),
  ),
};

async function loadNodes<K extends NodeKind>(db: Db, kind: K, ids: readonly string[]): Promise<NodeOf[K][]> {
  const keys = ids.map((id) => id.toLowerCase());
  const uuids = keys.filter(isUuid);
  if (keys.length === 0) return [];
  return (await readers[kind](db, uuids, keys)) as NodeOf[K][];
}

const readers: Record<NodeKind, (db: Db, uuids: string[], keys: string[]) => Promise<NodeFacts[]>> = {
  district: (db, uuids) => districtRows(db).where('nodes.id', '=', anyOf(uuids)).execute(),
  workspace: (db, uuids, slugs) =>
    workspaceRows(db)
      .where((eb) =>
        eb.or([eb(eb.fn<string>('lower', ['workspaces.slug']), 'in', slugs), eb('nodes.id', '=', anyOf(uuids))]),
      )
      .execute(),
  term: (db, uuids) => termRows(db).modifyFront(prepared).where('nodes.id', '=', anyOf(uuids)).execute(),
  group: (db, uuids) => groupRows(db).modifyFront(prepared).where('nodes.id', '=', anyOf(uuids)).execute(),
  activity: (db, uuids) => activityRows(db).modifyFront(prepared).where('nodes.id', '=', anyOf(uuids)).execute(),
};

/** One id is compared as one: of an array PostgreSQL expects ten, and would plan anew each time instead. */
export function anyOf(uuids: readonly string[]): RawBuilder<string> {
  const [only] = uuids;
  return uuids.length === 1 ? sql<string>`${only}::uuid` : sql<string>`any(${[...uuids]}::uuid[])`;
}
