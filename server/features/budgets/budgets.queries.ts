import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import { anyOf } from '#server/permissions/access.ts';
import type { LimitRow } from './limits.queries.ts';

/** A limit with the name of its place. */
export interface BudgetRow extends LimitRow {
  kind: 'workspace' | 'group' | 'activity';
  name: string;
  /** of a workspace */
  slug: string | null;
  created_at: Date;
  updated_at: Date;
}

function budgetRows(db: Db, termId: string | null) {
  return db
    .selectFrom('budgets')
    .innerJoin('nodes', 'nodes.id', 'budgets.node_id')
    .leftJoin('workspaces as own', 'own.node_id', 'budgets.node_id')
    .leftJoin('workspaces', 'workspaces.node_id', 'budgets.workspace_id')
    .leftJoin('terms', (join) => join.on('terms.node_id', '=', sql<string>`${termId}::uuid`))
    .select([
      'budgets.id',
      'budgets.node_id',
      'budgets.share',
      'budgets.period',
      'budgets.unit',
      'budgets.currency',
      'budgets.created_at',
      'budgets.updated_at',
      'nodes.name',
      'own.slug',
      'terms.end_date as term_ends',
      sql<BudgetRow['kind']>`nodes.kind`.as('kind'),
      sql<number>`budgets.amount::float8`.as('amount'),
      sql<string>`coalesce(workspaces.timezone, 'UTC')`.as('timezone'),
    ]);
}

/** The limits of one place, oldest first. */
export async function findBudgets(
  db: Db,
  nodeId: string,
  filter: PageQuery & { search?: string | undefined },
): Promise<{ window: PageWindow<BudgetRow>; rows: BudgetRow[] }> {
  const window = pageWindow<BudgetRow>(
    'budgets',
    [{ column: sql`budgets.id`, direction: 'asc', type: 'uuid', value: (row) => row.id }],
    filter,
  );
  let query = budgetRows(db, null).where('budgets.node_id', '=', nodeId).where(window.where);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

/** All limits of these places, the widest place first. */
export async function budgetsOn(db: Db, path: readonly string[], termId: string | null): Promise<BudgetRow[]> {
  return budgetRows(db, termId)
    .where('budgets.node_id', '=', anyOf(path))
    .orderBy(sql`cardinality(nodes.path)`)
    .orderBy('budgets.id')
    .execute();
}

export async function findBudget(db: Db, id: string, termId: string | null = null): Promise<BudgetRow | undefined> {
  return budgetRows(db, termId).where('budgets.id', '=', id).executeTakeFirst();
}

export interface PeopleOf {
  id: string;
  kind: string;
  path: readonly string[];
  /** where the path leaves school and term */
  term_id: string | null;
}

/** Who learns in a place: members of it and of what is below it; of an activity, of the groups around it too. */
export function learnsIn(userColumn: RawBuilder<unknown>, place: PeopleOf): RawBuilder<SqlBool> {
  const termAt = place.term_id === null ? -1 : place.path.indexOf(place.term_id);
  const around = place.kind === 'activity' && termAt >= 0 ? place.path.slice(termAt + 1) : [];
  return sql<SqlBool>`exists (select from members learner join nodes learnt on learnt.id = learner.node_id
    where learner.user_id = ${userColumn}
      and (learnt.path @> ${[place.id]}::uuid[] or learner.node_id = any(${around}::uuid[])))`;
}

export async function doesLearnIn(db: Db, userId: string, place: PeopleOf): Promise<boolean> {
  const { rows } = await sql<{ learns: boolean }>`select ${learnsIn(sql`${userId}::uuid`, place)} as learns`.execute(
    db,
  );
  return rows[0]?.learns ?? false;
}

/** A limit with the period to look at. */
export interface Looked {
  id: string;
  periodKey: string;
}

export interface CountRow {
  budget_id: string;
  holder_id: string;
  used: number;
  reserved: number;
  added: number;
}

export interface PupilCountRow extends CountRow {
  person: Creator;
  counted: number;
  nearly_out: number;
}

/** What one holder has used of each limit; a limit of which he has used nothing yet is there too, with what was added. */
export async function countsOf(db: Db, looked: readonly Looked[], holderId: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select wanted.budget_id, ${holderId}::text as holder_id,
      coalesce(counters.used, 0)::float8 as used, coalesce(counters.reserved, 0)::float8 as reserved,
      ${added(sql`wanted.budget_id`, sql`wanted.period_key`, sql`${holderId}::uuid`)} as added
    from ${wantedRows(looked)}
    left join budget_counters counters on counters.budget_id = wanted.budget_id
      and counters.period_key = wanted.period_key and counters.holder_id = ${holderId}::uuid`.execute(db);
  return rows;
}

/** The pupils of a place who have least left of each limit, at most `most` of them, and how many there are. */
export async function pupilCounts(
  db: Db,
  looked: readonly Looked[],
  place: PeopleOf,
  most: number,
): Promise<PupilCountRow[]> {
  const { rows } = await sql<PupilCountRow>`with counts as (
      select budgets.id as budget_id, counters.holder_id, counters.used, counters.reserved,
        ${added(sql`budgets.id`, sql`counters.period_key`, sql`counters.holder_id`)} as added, budgets.amount
      from ${wantedRows(looked)}
      join budgets on budgets.id = wanted.budget_id
      join budget_counters counters on counters.budget_id = wanted.budget_id
        and counters.period_key = wanted.period_key
      where ${learnsIn(sql`counters.holder_id`, place)}
    ), ranked as (
      select *, count(*) over (partition by budget_id) as counted,
        count(*) filter (where used + reserved > 0.9 * (amount + added)) over (partition by budget_id) as nearly_out,
        row_number() over (partition by budget_id order by amount + added - used - reserved, holder_id) as place
      from counts
    )
    select budget_id, holder_id, used::float8 as used, reserved::float8 as reserved, added::float8 as added,
      counted::int as counted, nearly_out::int as nearly_out, ${creatorOf(sql`holder_id`)} as person
    from ranked where place <= ${most} order by budget_id, place`.execute(db);
  return rows;
}

function wantedRows(looked: readonly Looked[]): RawBuilder<unknown> {
  return sql`unnest(${looked.map((one) => one.id)}::uuid[], ${looked.map((one) => one.periodKey)}::text[])
    as wanted (budget_id, period_key)`;
}

function added(budget: RawBuilder<unknown>, period: RawBuilder<unknown>, holder: RawBuilder<unknown>) {
  return sql<number>`(select coalesce(sum(top_ups.amount), 0)::float8 from budget_top_ups top_ups
    where top_ups.budget_id = ${budget} and top_ups.period_key = ${period}
      and (top_ups.user_id is null or top_ups.user_id = ${holder}))`;
}
