import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Spender } from './spending.ts';

/** The holder of a counter that is everybody's. */
export const everybody = '00000000-0000-0000-0000-000000000000';

/** A limit that stands above a place, with what its periods go by. */
export interface LimitRow {
  id: string;
  node_id: string;
  kind: NodeKind;
  share: 'everyone' | 'each_pupil';
  period: 'day' | 'term';
  unit: 'tokens' | 'money';
  currency: string | null;
  amount: number;
  timezone: string;
  /** YYYY-MM-DD, of the term at hand */
  term_ends: string | null;
}

/** Where a call belongs, each as SQL of the query that asks: parameters, or columns of a larger query. */
export interface SpendingPlace {
  /** uuid[]: the nodes above the call */
  places: RawBuilder<unknown>;
  termId: RawBuilder<unknown>;
  userId: RawBuilder<unknown>;
}

/** What decides which limits a call counts under. */
export interface SpendingFacts {
  /** the topmost place first */
  limits: LimitRow[];
  /** staff of the term at hand, outside of any term of whatever term; super owners too */
  is_staff: boolean;
}

/** The facts as one JSON value, so that a turn reads them with all else that it needs. */
export function spendingFacts({ places, termId, userId }: SpendingPlace): RawBuilder<SpendingFacts> {
  return sql`json_build_object(
    'limits', (select coalesce(json_agg(one), '[]') from (
      select budgets.id, budgets.node_id, nodes.kind, budgets.share, budgets.period, budgets.unit, budgets.currency,
        budgets.amount::float8 as amount, coalesce(workspaces.timezone, 'UTC') as timezone, terms.end_date as term_ends
      from budgets
      join nodes on nodes.id = budgets.node_id
      left join workspaces on workspaces.node_id = budgets.workspace_id
      left join terms on terms.node_id = ${termId}
      where budgets.node_id = any(${places})
      order by cardinality(nodes.path), budgets.id
    ) one),
    'is_staff', exists (
      select from members where user_id = ${userId} and kind = 'term' and school_role in ('teacher', 'admin')
        and (${termId} is null or node_id = ${termId})
    ) or exists (select from users where id = ${userId} and super_role = 'owner'))`;
}

export async function readSpendingFacts(db: Db, spender: Spender): Promise<SpendingFacts> {
  const facts = spendingFacts({
    places: sql`${placesOf(spender)}::uuid[]`,
    termId: sql`${spender.termId}::uuid`,
    userId: sql`${spender.userId}::uuid`,
  });
  const { rows } = await sql<{ facts: SpendingFacts }>`select ${prepared} ${facts} as facts`.execute(db);
  return rows[0]?.facts ?? { limits: [], is_staff: false };
}

/** A session on a library's activity hangs on its class: the activity and the school count beside the path to it. */
function placesOf({ path, workspaceId, activityId }: Spender): string[] {
  return [...new Set([...path, workspaceId, activityId])].filter((id) => id !== null);
}

export interface CounterKey {
  budgetId: string;
  holderId: string;
  periodKey: string;
}

export interface CounterRow {
  id: string;
  budget_id: string;
  used: number;
  reserved: number;
  /** added by owners for this period */
  added: number;
}

/** Locks the counters, always in the order of their ids; one that is not there yet is not in the answer. */
export async function lockCounters(trx: Trx, keys: readonly CounterKey[]): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`select ${prepared} counters.id, counters.budget_id,
      counters.used::float8 as used, counters.reserved::float8 as reserved, (
        select coalesce(sum(top_ups.amount), 0)::float8 from budget_top_ups top_ups
        where top_ups.budget_id = counters.budget_id and top_ups.period_key = counters.period_key
          and (top_ups.user_id is null or top_ups.user_id = counters.holder_id)
      ) as added
    from budget_counters counters
    join unnest(${keys.map((key) => key.budgetId)}::uuid[], ${keys.map((key) => key.periodKey)}::text[],
      ${keys.map((key) => key.holderId)}::uuid[]) as wanted (budget_id, period_key, holder_id)
      using (budget_id, period_key, holder_id)
    order by counters.id
    for update of counters`.execute(trx);
  return rows;
}

/** Makes the counters that are missing; two who do so at once make one. A limit that is deleted meanwhile gets none. */
export async function addCounters(db: Db, keys: readonly (CounterKey & { id: string })[], now: Date): Promise<void> {
  await sql`insert into budget_counters (id, budget_id, holder_id, period_key, updated_at)
    select wanted.id, budgets.id, wanted.holder_id, wanted.period_key, ${now}
    from unnest(${keys.map((key) => key.id)}::uuid[], ${keys.map((key) => key.budgetId)}::uuid[],
      ${keys.map((key) => key.holderId)}::uuid[], ${keys.map((key) => key.periodKey)}::text[])
      as wanted (id, budget_id, holder_id, period_key)
    join budgets on budgets.id = wanted.budget_id
    for key share of budgets
    on conflict do nothing`.execute(db);
}
