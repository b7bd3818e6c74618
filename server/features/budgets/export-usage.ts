// Promises: one breakdown of the usage report, whole, as a table for a spreadsheet.
import type { CsvAnswer } from '#contract/core/route.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { everyDay, summedUsage } from './read-workspace-usage.ts';
import type { Sum, SummedUsage, UsageQuery } from './read-workspace-usage.ts';
import { namesOf, peopleOf } from './usage.queries.ts';

export type UsageTable = 'day' | 'model' | 'purpose' | 'group' | 'activity' | 'pupil';

export async function exportUsage(ctx: Ctx, query: UsageQuery & { by: UsageTable }): Promise<CsvAnswer> {
  const usage = await summedUsage(ctx, query);
  const { by } = query;
  const { node } = usage.scope;
  const entity = { entity_type: node.kind, entity_id: node.id, workspace_id: node.workspace_id };
  await audit(ctx, { action: 'usage_exported', ...entity, details: { by } });
  const sums = by === 'day' ? daysOf(usage) : usage.by[by];
  const currencies = [...new Set(sums.flatMap((sum) => sum.sums.money.map((money) => money.currency)))].toSorted();
  const names = await namesFor(ctx, by, sums);
  const head = [...heads[by], 'calls', 'input_tokens', 'output_tokens', ...currencies];
  const lines = sums.map(({ key, profile_id, sums: of }) => {
    const money = currencies.map((currency) => of.money.find((one) => one.currency === currency)?.amount ?? 0);
    const first = names === null ? [key] : [key, key === null ? null : (names.get(key) ?? null)];
    const named = by === 'model' ? [profile_id, key] : first;
    return [...named, of.calls, of.input_tokens, of.output_tokens, ...money];
  });
  const filename = `usage by ${by} ${usage.since} to ${usage.until}.csv`;
  return { filename, rows: inTurn([head, ...lines]) };
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const heads: Record<UsageTable, string[]> = {
  day: ['date'],
  model: ['profile', 'model'],
  purpose: ['purpose'],
  group: ['class_id', 'class'],
  activity: ['activity_id', 'activity'],
  pupil: ['person_id', 'name'],
};

function daysOf({ since, until, by }: SummedUsage): Sum[] {
  return everyDay(since, until, by.day).map(({ date, ...sums }) => ({ key: date, profile_id: null, sums }));
}

async function namesFor(ctx: Ctx, by: UsageTable, sums: readonly Sum[]): Promise<Map<string, string> | null> {
  const ids = sums.flatMap(({ key }) => (key === null ? [] : [key]));
  if (by === 'group' || by === 'activity') return namesOf(ctx.db, ids);
  if (by !== 'pupil') return null;
  const people = await peopleOf(ctx.db, ids);
  return new Map([...people].map(([id, person]) => [id, person.full_name]));
}
