import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { wholeChats } from './whole.queries.ts';
import type { Whole } from './whole.queries.ts';

/** A district, workspace or term, and how far its days are kept. */
export interface CountedPlace {
  id: string;
  kind: NodeKind;
  workspace_id: string | null;
  /** in which its days begin and end */
  timezone: string;
  /** null: nothing is kept of it */
  kept_timezone: string | null;
  next_day: string | null;
  is_changed: boolean;
}

/** Those with chats, or with something kept; in the order of ids, so that two that run at once never wait for each other in a ring. */
export async function allPlaces(db: Db): Promise<CountedPlace[]> {
  const { rows } = await sql<CountedPlace>`select nodes.id, nodes.kind, nodes.workspace_id,
      coalesce(workspaces.timezone, 'UTC') as timezone, kept.timezone as kept_timezone, kept.next_day::text,
      exists (select from count_changes where count_changes.node_id = nodes.id) as is_changed
    from nodes left join workspaces on workspaces.node_id = nodes.workspace_id
      left join counted_places kept on kept.node_id = nodes.id
    where nodes.kind in ('district', 'workspace', 'term')
      and (kept.node_id is not null or not nodes.is_gone and ${hasChats})
    order by nodes.id`.execute(db);
  return rows;
}

const isIn = (node: string) =>
  sql`exists (select from chats where chats.workspace_id = ${sql.ref(node)} and archived_at is null and not is_preview and mode is null)`;
const hasChats = sql`case nodes.kind
  when 'term' then exists (select from chats where chats.term_id = nodes.id and chats.archived_at is null)
  when 'workspace' then ${isIn('nodes.id')}
  else exists (select from nodes school where school.parent_id = nodes.id and ${isIn('school.id')})
    or exists (select from nodes home join chats on chats.home_id = home.id where home.parent_id = nodes.id) end`;

/** One at a time counts a place. */
export async function lockPlace(
  trx: Db,
  { id, workspace_id, timezone }: CountedPlace,
): Promise<{ timezone: string; first_day: string; next_day: string } | null> {
  // A row that says nothing yet, so that there is one to lock.
  await sql`insert into counted_places (node_id, workspace_id, timezone, first_day, next_day)
    values (${id}::uuid, ${workspace_id}::uuid, ${timezone}, 'infinity', 'infinity') on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ timezone: string; first_day: string; next_day: string }>`select timezone,
      first_day::text, next_day::text from counted_places where node_id = ${id}::uuid for update`.execute(trx);
  const [row] = rows;
  return row === undefined || row.next_day === 'infinity' ? null : row;
}

export async function writePlace(
  trx: Db,
  { id, timezone, workspace_id }: CountedPlace,
  first: string,
  next: string,
): Promise<void> {
  await sql`insert into counted_places (node_id, workspace_id, timezone, first_day, next_day)
    values (${id}::uuid, ${workspace_id}::uuid, ${timezone}, ${first}::date, ${next}::date)
    on conflict (node_id) do update set timezone = excluded.timezone, first_day = excluded.first_day,
      next_day = excluded.next_day`.execute(trx);
}

/** Takes what was noted until now; what comes later stays for the next time. */
export async function takeChanges(trx: Db, nodeId: string): Promise<{ since: Date; until: Date }[]> {
  return trx.deleteFrom('count_changes').where('node_id', '=', nodeId).returning(['since', 'until']).execute();
}

/** Nothing is kept of the place any more. */
export async function forgetDays(trx: Db, nodeId: string): Promise<void> {
  await trx.deleteFrom('counted_days').where('node_id', '=', nodeId).execute();
  await trx.deleteFrom('counted_places').where('node_id', '=', nodeId).execute();
}

export async function firstChatOf(db: Db, whole: Whole): Promise<Date | null> {
  const chats = wholeChats(whole)({ since: null, until: null });
  const { rows } = await sql<{ first: Date | null }>`select min(at) as first from (${chats}) chats`.execute(db);
  return rows[0]?.first ?? null;
}

/** One number a date of each kind; they take the place of what was kept of these dates. */
export async function keepDays(
  trx: Db,
  nodeId: string,
  dates: readonly string[],
  counts: Record<'chats' | 'messages' | 'people', readonly number[]>,
): Promise<void> {
  await sql`delete from counted_days where node_id = ${nodeId}::uuid and day = any(${dates}::date[])`.execute(trx);
  await sql`insert into counted_days (node_id, workspace_id, day, chats, messages, people)
    select nodes.id, nodes.workspace_id, one.day, one.chats, one.messages, one.people
    from nodes, unnest(${dates}::date[], ${counts.chats}::int[], ${counts.messages}::int[], ${counts.people}::int[])
      one (day, chats, messages, people)
    where nodes.id = ${nodeId}::uuid and one.chats + one.messages > 0`.execute(trx);
}
