import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Memberships } from './memberships.ts';
import { overlaps } from './standing.ts';

/** Who sees what, as predicates on `nodes` and `chats`: every list, count and search filters with these and nothing else. */

export interface Scope {
  node: { id: string; path: readonly string[]; kind: NodeKind; term_id: string | null };
  /** how the requester sees the scope: `link` carries through to its public children */
  via: 'tree' | 'link' | 'door';
}

const never = sql<SqlBool>`false`;

/**
 * Rules 1 to 3 of permissions.md section 3 on a row of `nodes`.
 * `under`: the scope (from `access`) that the list is confined to by its own condition: who owns it whole needs no row filter.
 * `children: true`, with `under`: the list holds the scope's own children only, so a scope seen by its link shows its public ones.
 */
export function visibleNodes(
  m: Memberships,
  options: { alias?: string; under?: Scope; children?: boolean } = {},
): RawBuilder<SqlBool> {
  const alias = options.alias ?? 'nodes';
  const n = (column: string) => sql.ref(`${alias}.${column}`);
  const { under } = options;
  if (m.is_super || (under && overlaps(under.node.path, m.owned))) return sql<SqlBool>`not ${n('is_gone')}`;

  const owned = uuids(m.owned);
  const opened = [sql<SqlBool>`${n('open_path')} && ${uuids(m.mine)}`, isInPublicLibrary(alias)];
  if (m.libraryDistricts.size > 0) opened.push(isInDistrictLibrary(alias, m));
  if (under && options.children && under.via === 'link') opened.push(sql<SqlBool>`${n('visibility')} = 0`);
  return sql<SqlBool>`(not ${n('is_gone')}${butClosed(m, alias, sql` or ${n('kind')} = 'workspace'`)}
    and (${n('block_path')} is null or ${n('block_path')} && ${owned})
    and (${n('path')} && ${owned} or (not ${n('is_draft')} and (${sql.join(opened, sql` or `)}))))`;
}

/** `inherited_role` of a row of `nodes` as an expression: what the `roles` filter of lists compares. */
export function inheritedRoleOf(m: Memberships, alias = 'nodes'): RawBuilder<0 | 1 | null> {
  if (m.is_super) return sql<0 | 1 | null>`1`;
  return sql<0 | 1 | null>`case when ${sql.ref(`${alias}.path`)} && ${uuids(m.owned)} then 1
    when ${sql.ref(`${alias}.id`)} = any(${uuids([...m.rows.keys(), ...m.workspaces.keys()])}) then 0 end`;
}

/**
 * Who sees a chat, on rows of `chats` with `home` (its home node) left-joined: see `chatRows`. Archived chats are in no list.
 * `under`: as above, for a scope whose sessions the requester sees whole.
 */
export function visibleChats(m: Memberships, options: { under?: Scope } = {}): RawBuilder<SqlBool> {
  const me = m.user_id;
  if (me === null) return never;
  const isLive = sql`chats.archived_at is null and (home.id is null or not home.is_gone)`;
  const isOrdinary = sql`(chats.mode is null or chats.creator_id = ${me})`;
  const { under } = options;
  if (m.is_super) return sql<SqlBool>`(${isLive} and ${isOrdinary})`;

  const owned = uuids(m.owned);
  const seen = [isMemberOfChat(me), isWatched(m)];
  const opened = [sql<SqlBool>`home.open_path && ${uuids(m.mine)}`];
  if (under?.via === 'link') opened.push(sql<SqlBool>`home.id = ${under.node.id}::uuid`);
  if (m.terms.size > 0) {
    // Sharing by visibility never leaves the term.
    seen.push(sql<SqlBool>`(chats.visibility = 0 and not home.is_draft
      and chats.term_id = any(${uuids(m.terms)}) and (${sql.join(opened, sql` or `)}))`);
  }
  const row = sql<SqlBool>`((home.id is null or home.block_path is null or home.block_path && ${owned})
    and (${sql.join(seen, sql` or `)}))`;
  // A session that was begun in a library stays with its term, or its student alone, when the activity moves in here.
  const whole = under && watchesAllUnder(m, under) ? sql`${under.node.id}::uuid = any(home.path) or ` : sql``;
  return sql<SqlBool>`(${isLive}${butClosed(m, 'chats')} and ${isOrdinary} and (${whole}${row}))`;
}

/**
 * Where a list of chats may begin, so that it reads what is the requester's and not all that is there: each is a condition
 * that holds for every chat seen in this way. Together they reach whatever `visibleChats` shows; null: nothing that way.
 */
export interface ChatWays {
  /** on `home`: every ordinary chat whose home is the scope or lies in it; who has this needs no row filter for them */
  whole: RawBuilder<SqlBool> | null;
  /** on `home`: under these the requester sees every ordinary chat that has it as its home */
  watchedHomes: RawBuilder<SqlBool> | null;
  /** on `library`: activities whose sessions elsewhere, in `staffTerms`, he sees */
  ownActivities: RawBuilder<SqlBool> | null;
  staffTerms: readonly string[];
  /** the terms within which public chats may be opened to him */
  terms: readonly string[];
}

export function chatWays(m: Memberships, under: Scope | null): ChatWays {
  const seesAll = m.is_super || (under !== null && watchesAllUnder(m, under));
  const isReached = sql`not home.is_gone and (home.block_path is null or home.block_path && ${uuids(m.owned)})`;
  return {
    whole: seesAll ? sql<SqlBool>`(home.id is null or not home.is_gone)` : null,
    watchedHomes: m.sight.size > 0 ? sql<SqlBool>`(home.path && ${uuids(m.sight)} and ${isReached})` : null,
    ownActivities: m.staffTerms.size > 0 && m.owned.size > 0 ? sql<SqlBool>`library.path && ${uuids(m.owned)}` : null,
    staffTerms: [...m.staffTerms],
    terms: [...m.terms],
  };
}

/** `inherited_role` of a row of `chats` with `home` joined. */
export function inheritedRoleOfChat(m: Memberships): RawBuilder<0 | 1 | null> {
  const me = m.user_id;
  if (me === null) return sql<0 | 1 | null>`null`;
  if (m.is_super) return sql<0 | 1 | null>`1`;
  const row = sql`(select role from chat_members where chat_id = chats.id and user_id = ${me})`;
  return sql<0 | 1 | null>`case when ${isWatched(m)} then 1 else ${row} end`;
}

/** A chat's grade as an expression, null where it is hidden: what lists may sort by. `under` as in `visibleChats`. */
export function seenGradeOfChat(m: Memberships, under: Scope | null): RawBuilder<string | null> {
  if (seesAllGrades(m, under)) return sql<string | null>`chats.grade`;
  return sql<string | null>`case when chats.creator_id = ${m.user_id}::uuid or ${isWatched(m)} then chats.grade end`;
}

/** Whether every grade in the scope is shown: then the order is the column's own, and its index serves. */
export function seesAllGrades(m: Memberships, under: Scope | null): boolean {
  return m.is_super || (under !== null && watchesAllUnder(m, under));
}

/** The terms whose people he may know of now: those of a school that is closed to him are none of them. */
export function openTerms(m: Memberships): string[] {
  const terms = [...m.terms];
  if (m.closed.size === 0) return terms;
  return terms.filter((id) => !m.rows.get(id)?.path.some((above) => m.closed.has(above)));
}

/** People whom the requester may know of, on a row of `users`: himself, who shares a term with him, those of terms he owns. */
export function visibleUsers(m: Memberships, alias = 'users'): RawBuilder<SqlBool> {
  if (m.is_super) return sql<SqlBool>`true`;
  if (m.user_id === null) return never;
  return sql<SqlBool>`(${sql.ref(`${alias}.id`)} = ${m.user_id} or exists (
    select from members known_row join nodes known_term on known_term.id = known_row.node_id
    where known_row.user_id = ${sql.ref(`${alias}.id`)} and known_row.kind = 'term' and not known_term.is_gone
      and (known_term.id = any(${uuids(openTerms(m))}) or known_term.path && ${uuids(m.owned)})))`;
}

/** People whose e-mail address the requester may see: himself, members of what he owns, people of the terms where he is staff. */
export function visibleEmails(m: Memberships, alias = 'users'): RawBuilder<SqlBool> {
  if (m.is_super) return sql<SqlBool>`true`;
  if (m.user_id === null) return never;
  return sql<SqlBool>`(${sql.ref(`${alias}.id`)} = ${m.user_id} or exists (
    select from members mail_row join nodes mail_node on mail_node.id = mail_row.node_id
    where mail_row.user_id = ${sql.ref(`${alias}.id`)} and not mail_node.is_gone
      and (mail_node.id = any(${uuids(m.staffTerms)}) or mail_node.path && ${uuids(m.owned)})))`;
}

/** Sessions on a library activity belong to the terms they were begun in, so owning the activity does not show them all. */
function watchesAllUnder(m: Memberships, { node }: Scope): boolean {
  const isOfLibrary = node.kind === 'activity' && node.term_id === null;
  return !isOfLibrary && overlaps(node.path, m.sight);
}

/** The staff owners of a chat's home; of a session on a library activity also the activity's owners who are staff of its term. */
export function isWatched(m: Memberships): RawBuilder<SqlBool> {
  const home = sql<SqlBool>`coalesce(home.path && ${uuids(m.sight)}, false)`;
  if (m.staffTerms.size === 0) return home;
  return sql<SqlBool>`(${home} or (chats.home_id is distinct from chats.parent_activity_id
    and chats.term_id = any(${uuids(m.staffTerms)})
    and exists (select from nodes library where library.id = chats.parent_activity_id and library.path && ${uuids(m.owned)})))`;
}

function isMemberOfChat(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from chat_members where chat_id = chats.id and user_id = ${userId})`;
}

function isInPublicLibrary(alias: string): RawBuilder<SqlBool> {
  const n = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<SqlBool>`(${n('kind')} = 'activity' and ${n('parent_id')} is null and ${n('visibility')} = 0)`;
}

/** A district's library is open to the members of its workspaces, who do not see the district itself. */
function isInDistrictLibrary(alias: string, m: Memberships): RawBuilder<SqlBool> {
  const n = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<SqlBool>`(${n('kind')} = 'activity' and ${n('visibility')} < 2
    and ${n('parent_id')} = any(${uuids(m.libraryDistricts)}))`;
}

/** What lies in a workspace that is closed to the requester now is in no list; the workspace itself is, so that he finds out why. */
function butClosed(m: Memberships, alias: string, save: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  if (m.closed.size === 0) return sql``;
  const lies = sql.ref(`${alias}.workspace_id`);
  return sql` and (${lies} is null or ${lies} <> all(${uuids(m.closed.keys())})${save})`;
}

function uuids(ids: Iterable<string>): RawBuilder<string[]> {
  return sql<string[]>`${[...ids]}::uuid[]`;
}
