// The newest chats that a person sees and whose name, activity or maker has words that begin so. His own and those shared
// with him are few and are looked through; what he watches over may be millions, and is found as first-hits.ts says.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleChats } from '#server/permissions/visible.ts';
import { readIds, scanned, uuids } from './first-hits.ts';
import type { SearchScope } from './scope.ts';

/** In no order: up to three times `limit`, the newest `limit` of all among them. */
export async function findChatIds(
  db: Db,
  m: Memberships,
  scope: SearchScope,
  typed: string,
  limit: number,
): Promise<string[]> {
  if (m.user_id === null || typed.includes('\0')) return [];
  const asked = { m, scope, words: sql`hearth_search_query(${typed})`, limit };
  if (scope?.kind === 'user') return readIds(db, hits(asked, fromChats(sql`chats.creator_id = ${scope.userId}`)));
  // A super owner sees his own among all the others.
  const own = m.is_super ? [] : await readIds(db, ownHits(asked, m.user_id));
  const watched = await findWatched(db, asked);
  return [...new Set([...own, ...watched])];
}

/** The same, the newest first. */
export async function newestOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length < 2) return [...ids];
  return readIds(db, sql`select chats.id from chats where chats.id = any(${uuids(ids)}) ${newestFirst}`);
}

interface Asked {
  m: Memberships;
  scope: SearchScope;
  words: RawBuilder<unknown>;
  limit: number;
}

const isListed = sql<SqlBool>`(chats.archived_at is null and not chats.is_preview)`;
const newestFirst = sql`order by chats.created_at desc, chats.id desc`;

function fromChats(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from chats where ${isListed} and ${condition}) chats`;
}

/** The hits among some chats that are named `chats`. */
function hits({ m, scope, words, limit }: Asked, among: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select chats.id from ${among} left join nodes home on home.id = chats.home_id
    where ${visibleChats(m)} and ${within(scope)} and (chats.search @@ ${words}
      or exists (select from users maker where maker.id = chats.creator_id and maker.search @@ ${words})
      or exists (select from nodes work where work.id = chats.parent_activity_id and work.search @@ ${words}))
    ${newestFirst} limit ${limit}`;
}

function within(scope: SearchScope): RawBuilder<SqlBool> {
  if (scope?.kind === 'term') return sql<SqlBool>`chats.term_id = ${scope.found.node.id}`;
  if (scope?.kind === 'group') return sql<SqlBool>`home.path @> array[${scope.found.node.id}::uuid]`;
  return sql<SqlBool>`true`;
}

function ownHits(asked: Asked, me: string): RawBuilder<unknown> {
  const mine = sql`(select chats.* from chat_members join chats on chats.id = chat_members.chat_id
    where chat_members.user_id = ${me} and ${isListed}) chats`;
  // Opened to the whole term or class by their makers.
  const shared = fromChats(sql`chats.visibility = 0 and chats.term_id = any(${uuids(asked.m.terms)})`);
  return sql`select id from (${hits(asked, mine)}) mine union select id from (${hits(asked, shared)}) shared`;
}

/** Where the chats that a person watches over lie. */
interface Reach {
  terms: string[];
  workspaces: string[];
  /** the groups and activities below which all of it lies; null where it is a whole term or more */
  homes: readonly string[] | null;
}

async function findWatched(db: Db, asked: Asked): Promise<string[]> {
  const { m, scope, limit } = asked;
  const reach = await reachOf(db, m, scope);
  if (reach !== null && reach.terms.length === 0) return [];
  const near = await readIds(db, hits(asked, newest(reach)));
  if (near.length >= limit) return near;
  // By its maker's name a session is found only while he is in the term, so what is near is kept.
  return [...near, ...(await readIds(db, hits(asked, wordsIn(asked, reach))))];
}

/** null: everything. */
async function reachOf(db: Db, m: Memberships, scope: SearchScope): Promise<Reach | null> {
  if (scope?.kind === 'user' || (m.is_super && !scope)) return null;
  const roots = [...m.sight].map((id) => ({ id, row: m.rows.get(id) }));
  const narrow = roots.filter(({ row }) => row?.kind === 'group' || row?.kind === 'activity');
  const wide = roots.filter((root) => !narrow.includes(root)).map(({ id }) => id);
  // In the terms where he teaches also the sessions on what is his in a library.
  const single = [...narrow.flatMap(({ row }) => row?.term_id ?? []), ...(m.owned.size > 0 ? m.staffTerms : [])];
  const isWithin = scope ? sql`nodes.id = ${scope.found.node.term_id ?? scope.found.node.id}` : sql`true`;
  const { rows } = await sql<{ id: string; workspace_id: string }>`select nodes.id, nodes.workspace_id from nodes
    where nodes.kind = 'term' and not nodes.is_gone and ${isWithin}
      and (${m.is_super} or nodes.path && ${uuids(wide)} or nodes.id = any(${uuids(single)}))`.execute(db);
  const homes = scope?.kind === 'group' ? [scope.found.node.id] : narrow.map(({ id }) => id);
  return {
    terms: rows.map((row) => row.id),
    workspaces: [...new Set(rows.map((row) => row.workspace_id))],
    homes: scope?.kind !== 'group' && (wide.length > 0 || m.is_super || ownsInLibrary(m)) ? null : homes,
  };
}

function ownsInLibrary(m: Memberships): boolean {
  return [...m.rows.values()].some((row) => row.kind === 'activity' && row.role === 1 && row.term_id === null);
}

/** Each term gives its newest in the order of its index; with many of them it is the index over everything. */
function newest(reach: Reach | null): RawBuilder<unknown> {
  const cut = sql`${newestFirst} limit ${scanned.chats}`;
  if (reach === null || reach.terms.length > 12) return sql`(select * from chats where ${isListed} ${cut}) chats`;
  const each = reach.terms.map((id) => sql`(select * from chats where ${isListed} and chats.term_id = ${id} ${cut})`);
  return sql`(select * from (${sql.join(each, sql` union all `)}) chats ${cut}) chats`;
}

function wordsIn({ m, words }: Asked, reach: Reach | null): RawBuilder<unknown> {
  const isHere = reach === null ? sql`true` : sql`chats.workspace_id = any(${uuids(reach.workspaces)})`;
  const ofHomes =
    reach?.homes == null
      ? sql`true`
      : sql`chats.home_id = any(array(select id from nodes where path && ${uuids(reach.homes)}))`;
  const ofTerms = reach === null ? sql`true` : sql`chats.term_id = any(${uuids(reach.terms)})`;
  const roots = new Set([...m.sight, ...m.owned]);
  const ownWork = m.is_super ? sql`true` : sql`nodes.path && ${uuids(roots)}`;
  const people =
    reach === null
      ? sql`true`
      : sql`users.id in (select user_id from members where kind = 'term' and node_id = any(${uuids(reach.terms)}))`;
  return fromChats(sql`chats.id = any(array(
    select chats.id from chats where ${isListed} and ${isHere} and ${ofHomes} and chats.search @@ ${words}
    union select chats.id from chats where ${isListed} and chats.parent_activity_id in (select nodes.id from nodes
      where nodes.kind = 'activity' and nodes.search @@ ${words} and ${ownWork})
    union select chats.id from chats where ${isListed} and ${ofTerms} and chats.creator_id in (select users.id from users
      where users.search @@ ${words} and ${people})))`);
}
