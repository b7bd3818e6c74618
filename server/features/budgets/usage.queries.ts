import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import { anyOf } from '#server/permissions/access.ts';
import type { Db } from '#server/database/index.ts';

export const usageKinds = ['total', 'day', 'model', 'purpose', 'group', 'activity', 'pupil'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** One sum: of everything, or of one key of a breakdown, in one currency (null: what has no price). */
export interface UsageRow {
  kind: UsageKind;
  key: string | null;
  /** of a model: its profile */
  profile_id: string | null;
  currency: string | null;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cost_micros: number;
}

export interface UsageSpan {
  node: { id: string; kind: string; term_id: string | null };
  /** YYYY-MM-DD, both included */
  since: string;
  until: string;
  userId: string | null;
  readerId: string | null;
}

/** Every breakdown of a place and span, in one read of its days. */
export async function sumUsage(db: Db, span: UsageSpan): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`with days as (
      select * from usage_days
      where ${isWithin(span)} and day between ${span.since}::date and ${span.until}::date
        and (${span.userId}::uuid is null or user_id = ${span.userId}::uuid)
    ), homes as materialized (
      select home.id, (
        select around.id from nodes around where around.id = any(home.path) and around.kind = 'group'
        order by cardinality(around.path) desc limit 1
      ) as group_id
      from nodes home where home.id in (select home_id from days)
    ), placed as (
      select days.*, homes.group_id from days left join homes on homes.id = days.home_id
    )
    select case grouping(day, model, purpose, group_id, activity_id, user_id)
        when 31 then 'day' when 47 then 'model' when 55 then 'purpose' when 59 then 'group' when 61 then 'activity'
        when 62 then 'pupil' else 'total' end as kind,
      coalesce(day::text, model, purpose, group_id::text, activity_id::text, user_id::text) as key,
      profile_id, currency, sum(calls)::int as calls, sum(input_tokens)::float8 as input_tokens,
      sum(output_tokens)::float8 as output_tokens, sum(cost_micros)::float8 as cost_micros
    from placed
    group by grouping sets ((currency), (day, currency), (model, profile_id, currency), (purpose, currency),
      (group_id, currency), (activity_id, currency), (user_id, currency))`.execute(db);
  return rows;
}

/** Of a school all that was paid by it; of a class or activity what its staff see, so nobody learns of other terms' pupils. */
function isWithin({ node, readerId }: UsageSpan): RawBuilder<SqlBool> {
  if (node.kind === 'workspace') return sql<SqlBool>`workspace_id = ${node.id}::uuid`;
  if (node.kind === 'district') {
    return sql<SqlBool>`workspace_id in (select id from nodes where parent_id = ${node.id}::uuid and kind = 'workspace')`;
  }
  // A session that was begun in a library itself is its pupil's alone, whoever owns the activity.
  if (node.kind === 'activity' && node.term_id === null) {
    return sql<SqlBool>`home_id = ${node.id}::uuid and (user_id is null or user_id = ${readerId}::uuid)`;
  }
  if (node.kind === 'activity') return sql<SqlBool>`home_id = ${node.id}::uuid`;
  return sql<SqlBool>`home_id in (select id from nodes where path @> ${[node.id]}::uuid[])`;
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('nodes').where('id', '=', anyOf(ids)).select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function peopleOf(db: Db, ids: readonly string[]): Promise<Map<string, Creator>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('id', '=', anyOf(ids))
    .select(['id', creatorOf(sql`users.id`).as('person')])
    .execute();
  return new Map(rows.flatMap((row) => (row.person ? [[row.id, row.person] as const] : [])));
}
