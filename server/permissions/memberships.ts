import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import type { NodeKind, SchoolRole } from '#server/database/tables/people.ts';
import { gateColumns, hasGate } from './gates.ts';
import type { Gate, GateCode } from './gates.rules.ts';

/** One row of the member table, with what of its node decides how far it reaches. */
export interface MemberRow {
  node_id: string;
  kind: NodeKind;
  role: 0 | 1;
  school_role: SchoolRole | null;
  is_content_moderator: boolean;
  term_id: string | null;
  path: string[];
  /** of a term: the workspace's active one */
  is_active: boolean;
  is_visible: boolean;
  is_gone: boolean;
  /** of the workspace a term belongs to */
  plan: 'free' | 'trial' | 'paid' | null;
}

/** A workspace has no rows of its own: what a person is in it follows from his terms. */
export interface WorkspaceMembership {
  /** 1: admin of the active term */
  role: 0 | 1;
  /** in the active term, else the highest in a term that he can see */
  school_role: SchoolRole | null;
  plan: 'free' | 'trial' | 'paid' | null;
}

/** Everything about a person that decides what he may see and do; pure data, the same for SQL and for memory. */
export interface Memberships {
  /** null: the guest */
  user_id: string | null;
  is_super: boolean;
  /** direct rows by node id, without those of `ownedBelow` */
  rows: ReadonlyMap<string, MemberRow>;
  /** activities with an owner row of his that lie below something else that he owns: in no other set, for that one covers them */
  ownedBelow: ReadonlySet<string>;
  /** by workspace node id */
  workspaces: ReadonlyMap<string, WorkspaceMembership>;
  /** nodes he is a direct member or owner of, his workspaces among them */
  mine: ReadonlySet<string>;
  /** roots of what he effectively owns: owner rows, admin's terms, workspaces of whose active term he is admin */
  owned: ReadonlySet<string>;
  /** roots under which he sees other people's sessions: ownership that is not a student's */
  sight: ReadonlySet<string>;
  /** terms he has a row in and may see: who shares one of them knows him */
  terms: ReadonlySet<string>;
  /** terms in which he is teacher or admin */
  staffTerms: ReadonlySet<string>;
  adminTerms: ReadonlySet<string>;
  /** districts of his workspaces: he sees their libraries, not the districts */
  libraryDistricts: ReadonlySet<string>;
  /** workspaces with a domain that his verified address fits: he may join them */
  domainWorkspaces: ReadonlySet<string>;
  /** of his workspaces those with access hours or networks, whether they limit him or not */
  gates: readonly Gate[];
  /** those that are closed to him where and when he asks: `gates.ts` */
  closed: ReadonlyMap<string, GateCode>;
}

export const nobody: Memberships = summarize(null, false, [], []);

/** A person's rows as the database gives them, all in one row. */
export interface Belongings {
  rows: MemberTuple[] | null;
  owned_below: string[] | null;
  domain_workspaces: string[];
  /** of his workspaces those with access hours or networks */
  gates: Gate[] | null;
}
type MemberTuple = [
  node_id: string,
  kind: NodeKind,
  role: 0 | 1,
  school_role: SchoolRole | null,
  is_content_moderator: boolean,
  term_id: string | null,
  path: string[],
  is_active: boolean,
  is_visible: boolean,
  is_gone: boolean,
  plan: MemberRow['plan'],
];

/**
 * `Belongings` of the row of `users` beside which it stands: `cross join lateral (${belongingsOfUser}) belongings`. A teacher
 * has an owner row on every activity that she made; of those in her own classes the id is enough, for the class says the rest.
 * An address is verified once an account has claimed the row.
 */
export const belongingsOfUser = sql<Belongings>`with own as materialized (
    select members.node_id, members.kind, members.role, members.school_role, members.is_content_moderator, nodes.term_id,
      nodes.path, nodes.is_active, nodes.is_visible, nodes.is_gone, workspaces.plan
    from members join nodes on nodes.id = members.node_id
      left join workspaces on workspaces.node_id = nodes.parent_id and members.kind = 'term'
    where members.user_id = users.id),
  roots as (select array_agg(node_id) as ids from own where role = 1 and kind <> 'activity'),
  told as (select own.*, coalesce(role = 1 and kind = 'activity' and not is_content_moderator and path && roots.ids, false)
    as is_below from own cross join roots)
  select
    (select json_agg(json_build_array(node_id, kind, role, school_role, is_content_moderator, term_id, path, is_active,
      is_visible, is_gone, plan)) from told where not is_below) as rows,
    (select array_agg(node_id) from told where is_below) as owned_below,
    array(select workspace_id from workspace_domains
      where users.auth_uid is not null and domain = split_part(lower(users.email), '@', 2)) as domain_workspaces,
    (select json_agg(${gateColumns}) from workspaces where ${hasGate}
      and node_id = any(array(select path[cardinality(path) - 1] from own where kind = 'term'))) as gates`;

const nothing: Belongings = { rows: null, owned_below: null, domain_workspaces: [], gates: null };

/** One read: the person's rows with their nodes, the domains that fit his verified address, the gates of his schools. */
export async function readBelongings(db: Db, userId: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`select ${prepared} belongings.* from users
    cross join lateral (${belongingsOfUser}) belongings where users.id = ${userId}`.execute(db);
  return rows[0] ?? nothing;
}

/** From what was read to sets; pure. */
export function membershipsOf(userId: string, isSuper: boolean, belongings: Belongings): Memberships {
  const rows = (belongings.rows ?? []).map(
    ([
      node_id,
      kind,
      role,
      school_role,
      is_content_moderator,
      term_id,
      path,
      is_active,
      is_visible,
      is_gone,
      plan,
    ]) => ({
      node_id,
      kind,
      role,
      school_role,
      is_content_moderator,
      term_id,
      path,
      is_active,
      is_visible,
      is_gone,
      plan,
    }),
  );
  return summarize(userId, isSuper, rows, belongings.domain_workspaces, belongings.owned_below ?? []);
}

/** The rules of permissions.md section 2, from rows to sets; pure. */
export function summarize(
  userId: string | null,
  isSuper: boolean,
  memberRows: readonly MemberRow[],
  domainWorkspaces: readonly string[],
  ownedBelow: readonly string[] = [],
): Memberships {
  const rows = new Map(memberRows.map((row) => [row.node_id, row]));
  const terms = memberRows.filter((row) => row.kind === 'term' && !row.is_gone);
  const staffTerms = new Set(terms.filter((row) => isStaffRole(row.school_role)).map((row) => row.node_id));

  const owned = new Map(memberRows.filter((row) => row.role === 1).map((row) => [row.node_id, row.path]));
  const workspaces = new Map<string, WorkspaceMembership>();
  const libraryDistricts = new Set<string>();
  // The active term speaks first, then the highest role in a term that can be seen.
  for (const term of terms.toSorted((a, b) => rank(b) - rank(a))) {
    const workspace = term.path.at(-2);
    if (workspace === undefined) continue;
    const district = term.path.at(-3);
    if (district !== undefined) libraryDistricts.add(district);
    const isOwner = term.is_active && term.school_role === 'admin';
    if (isOwner) owned.set(workspace, term.path.slice(0, -1));
    if (workspaces.has(workspace)) continue;
    workspaces.set(workspace, {
      role: isOwner ? 1 : 0,
      school_role: isShown(term) ? term.school_role : null,
      plan: term.plan,
    });
  }

  const sight = new Map(
    [...owned].filter(([id]) => {
      const row = rows.get(id);
      const needsStaff = row?.kind === 'group' || row?.kind === 'activity';
      return !needsStaff || (row.term_id !== null && staffTerms.has(row.term_id));
    }),
  );
  const mine = [...rows.keys(), ...workspaces.keys()];

  return {
    user_id: userId,
    is_super: isSuper,
    rows,
    ownedBelow: new Set(ownedBelow),
    workspaces,
    mine: new Set(mine),
    owned: topmost(owned),
    sight: topmost(sight),
    terms: new Set(terms.filter(isShown).map((row) => row.node_id)),
    staffTerms,
    adminTerms: new Set(terms.filter((row) => row.school_role === 'admin').map((row) => row.node_id)),
    libraryDistricts,
    domainWorkspaces: new Set(domainWorkspaces),
    gates: [],
    closed: new Map(),
  };
}

export function isStaffRole(role: SchoolRole | null | undefined): boolean {
  return role === 'teacher' || role === 'admin';
}

/** admin 3, teacher 2, student and unassigned alike 1 */
export function schoolRoleRank(role: SchoolRole | null): number {
  return role === 'admin' ? 3 : role === 'teacher' ? 2 : 1;
}

/** Whether the person whose row this is may see the term. */
function isShown(term: MemberRow): boolean {
  return term.is_active || term.is_visible || term.role === 1;
}

function rank(term: MemberRow): number {
  if (term.is_active) return 10;
  return isShown(term) ? schoolRoleRank(term.school_role) : 0;
}

/** Drops what lies below something else in the map: a path that holds the lower one holds the upper one too. */
function topmost(roots: ReadonlyMap<string, readonly string[]>): Set<string> {
  return new Set(
    [...roots].filter(([id, path]) => !path.some((above) => above !== id && roots.has(above))).map(([id]) => id),
  );
}
