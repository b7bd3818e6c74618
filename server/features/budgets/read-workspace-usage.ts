// Promises: calls, tokens and money of a place by day, model, purpose, class, activity and pupil, for its owners.
import type { UsageReport, UsageSums } from '#contract/budgets/budgets.entities.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { practiceProfileId } from '#server/platform/llm/index.ts';
import { doesLearnIn } from './budgets.queries.ts';
import { dayIn } from './school-day.ts';
import { shifted, timezoneOf } from './school-span.ts';
import { kindOf, openOwnedScope, publicIdOf } from './scope.ts';
import type { PlaceQuery, Scope } from './scope.ts';
import { namesOf, peopleOf, sumUsage } from './usage.queries.ts';
import type { UsageKind, UsageRow } from './usage.queries.ts';

const usualDays = 30;
const mostDays = 400;
const mostRows = 100;

export interface UsageQuery extends PlaceQuery {
  since?: string | undefined;
  until?: string | undefined;
  userId?: string | undefined;
}

/** A key of a breakdown with its sums, largest first. */
export interface Sum {
  key: string | null;
  profile_id: string | null;
  sums: UsageSums;
}

export interface SummedUsage {
  scope: Scope;
  since: string;
  until: string;
  /** all of them; presenting cuts */
  by: Record<UsageKind, Sum[]>;
}

export async function readWorkspaceUsage(ctx: Ctx, query: UsageQuery): Promise<UsageReport> {
  const { scope, since, until, by } = await summedUsage(ctx, query);
  const shown = (kind: UsageKind) => by[kind].slice(0, mostRows);
  const more = (kind: UsageKind) => Math.max(0, by[kind].length - mostRows);
  const keys = (kind: UsageKind) => shown(kind).flatMap(({ key }) => (key === null ? [] : [key]));
  const [names, people] = await Promise.all([
    namesOf(ctx.db, [...keys('group'), ...keys('activity')]),
    peopleOf(ctx.db, keys('pupil')),
  ]);
  const place = ({ key, sums }: Sum) => ({ id: key, name: key === null ? null : (names.get(key) ?? null), ...sums });
  return {
    entity_type: kindOf(scope),
    entity_id: publicIdOf(scope),
    entity_name: scope.node.name,
    since,
    until,
    totals: { ...(by.total[0]?.sums ?? nothing), practice_tokens: practiceTokens(by.model) },
    by_day: everyDay(since, until, by.day),
    by_model: {
      objects: shown('model').map(({ key, profile_id, sums }) => ({
        profile_id: profile_id ?? '',
        model: key ?? '',
        is_practice: profile_id === practiceProfileId,
        ...sums,
      })),
      more: more('model'),
    },
    by_purpose: { objects: shown('purpose').map(({ key, sums }) => ({ purpose: key ?? '', ...sums })), more: 0 },
    by_group: { objects: shown('group').map(place), more: more('group') },
    by_activity: { objects: shown('activity').map(place), more: more('activity') },
    by_pupil: {
      objects: shown('pupil').map(({ key, sums }) => ({
        user: key === null ? null : (people.get(key) ?? null),
        ...sums,
      })),
      more: more('pupil'),
    },
  };
}

/** What both the report and its table are made of. */
export async function summedUsage(ctx: Ctx, query: UsageQuery): Promise<SummedUsage> {
  const scope = await openOwnedScope(ctx, query);
  const { userId } = query;
  if (userId !== undefined && !(await doesLearnIn(ctx.db, userId, scope.node))) throw new ApiError('not_found');
  const { since, until } = await spanOf(ctx, scope, query);
  const readerId = ctx.actor.user_id;
  const rows = await sumUsage(ctx.db, { node: scope.node, since, until, userId: userId ?? null, readerId });
  const of = (kind: UsageKind) => joined(rows.filter((row) => row.kind === kind));
  const by = {
    total: of('total'),
    day: of('day'),
    model: of('model'),
    purpose: of('purpose'),
    group: of('group'),
    activity: of('activity'),
    pupil: of('pupil'),
  };
  return { scope, since, until, by };
}

async function spanOf(ctx: Ctx, scope: Scope, query: UsageQuery): Promise<{ since: string; until: string }> {
  const timezone = await timezoneOf(ctx.db, scope.node);
  const dayOf = (given: string) => (given.length === 10 ? given : dayIn(timezone, new Date(given)));
  const until = query.until === undefined ? dayIn(timezone, ctx.clock.now()) : dayOf(query.until);
  const since = query.since === undefined ? shifted(until, 1 - usualDays) : dayOf(query.since);
  if (since > until) throw fieldError('until', 'The end must not be before the beginning.');
  if (shifted(since, mostDays - 1) < until) throw fieldError('since', `Choose at most ${mostDays} days.`);
  return { since, until };
}

const nothing: UsageSums = { calls: 0, input_tokens: 0, output_tokens: 0, money: [] };

/** Rows of one key in several currencies are one sum with several moneys. */
function joined(rows: readonly UsageRow[]): Sum[] {
  const groups = Map.groupBy(rows, (row) => `${row.key ?? ''} ${row.profile_id ?? ''}`);
  const sums = [...groups.values()].map((of): Sum => {
    const [first] = of;
    return {
      key: first?.key ?? null,
      profile_id: first?.profile_id ?? null,
      sums: {
        calls: total(of, (row) => row.calls),
        input_tokens: total(of, (row) => row.input_tokens),
        output_tokens: total(of, (row) => row.output_tokens),
        money: of
          .flatMap(({ currency, cost_micros }) =>
            currency === null ? [] : [{ currency, amount: cost_micros / 1_000_000 }],
          )
          .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
      },
    };
  });
  return sums.toSorted((a, b) => tokensOf(b.sums) - tokensOf(a.sums));
}

function total(rows: readonly UsageRow[], of: (row: UsageRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

function tokensOf(sums: UsageSums): number {
  return sums.input_tokens + sums.output_tokens;
}

function practiceTokens(models: readonly Sum[]): number {
  return models
    .filter(({ profile_id }) => profile_id === practiceProfileId)
    .reduce((sum, model) => sum + tokensOf(model.sums), 0);
}

/** Days on which nothing was asked, too. */
export function everyDay(since: string, until: string, days: readonly Sum[]): UsageReport['by_day'] {
  const byDate = new Map(days.map(({ key, sums }) => [key, sums]));
  const all: UsageReport['by_day'] = [];
  for (let date = since; date <= until; date = shifted(date, 1)) {
    all.push({ date, ...(byDate.get(date) ?? nothing) });
  }
  return all;
}
