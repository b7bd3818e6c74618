// A school with two priced models, and who spends in it; for tests of budgets.
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from './app.ts';
import type { TestApp, TestAppOptions } from './app.ts';
import type { Client } from './client.ts';
import type { School } from './school.ts';
import type { Spender, UsageRecord } from '#server/features/budgets/spending.ts';

const model = {
  kind: 'openai-compatible',
  baseURL: 'http://127.0.0.1:9/v1',
  contextTokens: 32_000,
  maxOutputTokens: 4_000,
};

/** "priced": 2 EUR a million tokens of input, 10 of output. "dollars": the same in USD. "free": no price. */
export const pricedModels = JSON.stringify([
  { id: 'priced', model: 'one', ...model, price: { input: 2, output: 10, currency: 'EUR' } },
  { id: 'dollars', model: 'two', ...model, price: { input: 2, output: 10, currency: 'USD' } },
  { id: 'free', model: 'three', ...model },
]);

export function startPricedApp(options: TestAppOptions = {}): Promise<TestApp> {
  return startApp({ ...options, env: { HEARTH_LLM_PROFILES: pricedModels, ...options.env } });
}

/** Somebody who works at the school's activity. */
export function spenderOf(home: School, person: { id: string } | null): Spender {
  return {
    workspaceId: home.workspace.id,
    termId: home.term.id,
    activityId: home.activity.id,
    chatId: null,
    path: [home.district.id, home.workspace.id, home.term.id, home.group.id, home.activity.id],
    userId: person?.id ?? null,
  };
}

export function recordOf(home: School, person: { id: string } | null, now: Date, took: Took): UsageRecord {
  const { inputTokens, outputTokens, modelCalls = 1, profileId = 'priced' } = took;
  const amount = (inputTokens * 2 + outputTokens * 10) / 1_000_000;
  const currency = profileId === 'dollars' ? 'USD' : 'EUR';
  return {
    purpose: 'chat',
    generationId: null,
    chat: { id: null, workspace_id: home.workspace.id, term_id: home.term.id, parent_activity_id: home.activity.id },
    userId: person?.id ?? null,
    usage: { inputTokens, outputTokens, modelCalls, cost: profileId === 'free' ? null : { amount, currency } },
    model: { profileId, model: 'one' },
    now,
  };
}

export interface Took {
  inputTokens: number;
  outputTokens: number;
  modelCalls?: number;
  profileId?: string;
}

export const asking = (inputTokens: number, outputTokens: number, profileId = 'priced') => ({
  purpose: 'chat',
  profileId,
  inputTokens,
  outputTokens,
  costMicros: null,
  generationId: newId(),
});

type Place = { workspaceId: string } | { groupId: string } | { activityId: string };
type Limit = Partial<Pick<Budget, 'share' | 'period' | 'unit' | 'currency'>> & { amount: number };

/** Sets a limit over HTTP; without a word it is one of tokens, for everyone, a day. */
export async function setLimit(client: Client, place: Place, limit: Limit): Promise<Budget> {
  const body = { share: 'everyone', period: 'day', unit: 'tokens', ...place, ...limit } as const;
  return (await client.call(budgetRoutes.createBudget, { body })).budget;
}
