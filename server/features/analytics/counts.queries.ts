import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { Access } from '#server/permissions/access.ts';
import { chatWays, visibleChats, visibleNodes, visibleUsers } from '#server/permissions/visible.ts';
import type { Scope } from '#server/permissions/visible.ts';
import type { Span } from '#server/features/budgets/index.ts';
import type { Days } from './count-scope.ts';
import { during, isCounted, isSaid } from './whole.queries.ts';
import type { Counted } from './whole.queries.ts';

export async function countOf(db: Db, counted: Counted, span: Span): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from (${counted(span)}) things`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** One number a date, in the order of `days.dates`; `people`: each person once a day. */
export async function countByDay(db: Db, counted: Counted, days: Days, people: boolean): Promise<number[]> {
  const what = people ? sql`count(distinct who)` : sql`count(*)`;
  const { rows } = await sql<{ day: number; count: string }>`
    select width_bucket(at, ${days.starts}::timestamptz[]) as day, ${what} as count
    from (${counted(days.span)}) things group by 1`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, Number(row.count)]));
  return days.dates.map((_, at) => byDay.get(at) ?? 0);
}

/** A link shows one thing, not how many there are: rules 1 to 3 of permissions.md alone. */
function scopeOf({ node }: Access): Scope {
  return { node, via: 'tree' };
}

/** At any depth, itself if it is one. */
export function activitiesIn(found: Access): Counted {
  const under = scopeOf(found);
  return (span) => sql`select nodes.created_at as at, null::uuid as who from nodes
    where nodes.kind = 'activity' and nodes.path @> array[${found.node.id}::uuid]
      and ${visibleNodes(found.m, { under })} and ${during(sql`nodes.created_at`, span)}`;
}

export function chatsIn(found: Access): Counted {
  return (span) => sql`select created_at as at, null::uuid as who
    from (${seenChats(found, during(sql`chats.created_at`, span))}) seen`;
}

/** `who`: null for Sparky's. */
export function messagesIn(found: Access, byPeople: boolean): Counted {
  const of = byPeople ? sql`messages.user_id is not null` : sql`true`;
  return (span) => sql`select messages.created_at as at, messages.user_id as who
    from messages join (${seenChats(found, sql`true`)}) seen on seen.id = messages.chat_id
    where ${isSaid} and ${of} and ${during(sql`messages.created_at`, span)}`;
}

/** Whether every ordinary chat of the scope is shown to the requester. */
export function watchesWhole(found: Access): boolean {
  return chatWays(found.m, scopeOf(found)).whole !== null;
}

const columns = sql`chats.id, chats.created_at`;

/**
 * The ordinary chats of a scope that the requester sees: home by home where he watches the whole of it; else his own, those
 * shared with him, and those of the homes that he watches.
 */
export function seenChats(found: Access, when: RawBuilder<unknown>): RawBuilder<unknown> {
  const { m, node } = found;
  const under = scopeOf(found);
  const seen = sql<SqlBool>`(${isCounted} and ${when} and ${visibleChats(m, { under })})`;
  const withHome = sql`left join nodes home on home.id = chats.home_id`;
  if (node.kind === 'activity') {
    return sql`select ${columns} from chats ${withHome} where chats.parent_activity_id = ${node.id}::uuid and ${seen}`;
  }
  const isHere = sql<SqlBool>`home.path @> array[${node.id}::uuid]`;
  const ofHomes = (which: RawBuilder<unknown>) => sql`select ${columns} from nodes home
    join chats on chats.home_id = home.id where ${isHere} and ${which} and ${isCounted} and ${when}`;
  const ways = chatWays(m, under);
  if (ways.whole !== null) return ofHomes(ways.whole);

  const me = m.user_id;
  const here = sql<SqlBool>`(${isHere} and ${seen})`;
  const arms = [
    sql`select ${columns} from chats ${withHome} where chats.creator_id = ${me}::uuid and ${here}`,
    sql`select ${columns} from chat_members shared join chats on chats.id = shared.chat_id ${withHome}
      where shared.user_id = ${me}::uuid and ${here}`,
  ];
  if (ways.watchedHomes !== null) arms.push(ofHomes(ways.watchedHomes));
  if (ways.ownActivities !== null) {
    arms.push(sql`select ${columns} from nodes library join chats on chats.parent_activity_id = library.id ${withHome}
      where library.kind = 'activity' and ${ways.ownActivities}
        and chats.home_id is distinct from chats.parent_activity_id
        and chats.term_id = any(${ways.staffTerms}::uuid[]) and ${here}`);
  }
  if (ways.terms.length > 0) {
    arms.push(sql`select ${columns} from chats ${withHome}
      where chats.visibility = 0 and chats.term_id = any(${ways.terms}::uuid[]) and ${here}`);
  }
  // One and the same chat may be reached by several ways: `union` keeps it once.
  return sql.join(arms, sql` union `);
}

/** People with a row; a district's owner counts those of the active terms of its workspaces too. */
export async function countPeople(db: Db, { node, m, standing }: Access, span: Span): Promise<number> {
  const places =
    node.kind === 'workspace'
      ? sql`select active_term_id from workspaces where node_id = ${node.id}::uuid`
      : node.kind === 'district' && standing.is_owner
        ? sql`select ${node.id}::uuid union all select workspaces.active_term_id from workspaces
            join nodes school on school.id = workspaces.node_id
            where school.parent_id = ${node.id}::uuid and not school.is_gone`
        : sql`select ${node.id}::uuid`;
  const known = standing.is_owner ? sql`true` : visibleUsers(m);
  const { rows } = await sql<{ count: string }>`select count(*) as count from users
    where users.id in (select members.user_id from members
        where members.node_id in (${places}) and ${during(sql`members.created_at`, span)})
      and users.archived_at is null and ${known}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Everybody who has a row anywhere. */
export async function countHouse(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from users
    where archived_at is null and exists (select from members where members.user_id = users.id)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
