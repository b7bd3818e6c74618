import { z } from 'zod';
import { changes, date, time } from '../core/entity.ts';
import { id, slug } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { oneScope, scopeFields, scopesGiven } from '../core/scope.ts';
import {
  budget,
  budgetAmount,
  budgetPeriod,
  budgetReading,
  budgetShare,
  budgetUnit,
  budgetUsage,
  currency,
  usageReport,
} from './budgets.entities.ts';

const places = {
  workspaceId: slug.optional().describe("The workspace's id: its slug."),
  groupId: id.optional(),
  activityId: id.optional(),
};
type Places = { workspaceId?: string | undefined; groupId?: string | undefined; activityId?: string | undefined };

function hasOnePlace({ workspaceId, groupId, activityId }: Places): boolean {
  return [workspaceId, groupId, activityId].filter((one) => one !== undefined).length === 1;
}
const onePlace = { path: ['workspaceId'], message: 'Give one of workspaceId, groupId and activityId.' };

const { districtId: _, ...placesBelow } = scopeFields;

const ofId = z.object({ id });

/** A day, or a moment on it. */
const day = z.union([date, time]);
const span = { since: day.optional(), until: day.optional() };
const inOrder = { path: ['until'], message: 'The end must not be before the beginning.' };

function isInOrder({ since, until }: { since?: string | undefined; until?: string | undefined }): boolean {
  return since === undefined || until === undefined || since.slice(0, 10) <= until.slice(0, 10);
}

export const budgetRoutes = {
  listBudgets: tool({
    name: 'list_budgets',
    summary: 'The limits of a school, class or activity itself; for its owners.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, ...places }).refine(hasOnePlace, onePlace),
    response: page(budget),
    errors: ['not_allowed'],
  }),
  createBudget: route({
    name: 'create_budget',
    method: 'POST',
    path: '/api/budgets',
    summary: 'Sets a limit. It counts from this moment on, beside all limits above it.',
    right: 'signed_in',
    body: z
      .strictObject({
        ...places,
        share: budgetShare,
        period: budgetPeriod,
        unit: budgetUnit,
        currency: currency.nullable().optional(),
        amount: budgetAmount,
      })
      .refine(hasOnePlace, onePlace)
      .refine((body) => (body.unit === 'money') === (typeof body.currency === 'string'), {
        path: ['currency'],
        message: 'Money needs a currency, and tokens have none.',
      })
      .refine((body) => body.unit === 'money' || Number.isInteger(body.amount), {
        path: ['amount'],
        message: 'Use a whole number of tokens.',
      }),
    response: z.object({ budget }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed', 'conflict'],
  }),
  updateBudget: route({
    name: 'update_budget',
    method: 'PUT',
    path: '/api/budgets/:id',
    summary: 'Changes the amount, at once: under what is used already, nothing is left until the period ends.',
    right: 'signed_in',
    params: ofId,
    body: changes({ amount: budgetAmount.optional() }, [
      'id',
      'entity_type',
      'entity_id',
      'entity_name',
      'share',
      'period',
      'unit',
      'currency',
      'created_at',
      'updated_at',
      'abilities',
    ]),
    response: z.object({ budget }),
    errors: ['not_allowed'],
  }),
  deleteBudget: route({
    name: 'delete_budget',
    method: 'DELETE',
    path: '/api/budgets/:id',
    summary: 'Takes a limit away, with its counts; what was used stays in the report.',
    right: 'signed_in',
    params: ofId,
    response: null,
    errors: ['not_allowed'],
  }),
  topUpBudget: route({
    name: 'top_up_budget',
    method: 'POST',
    path: '/api/budgets/:id/top-up',
    summary: 'Adds to the present period of a limit, for all or for one pupil; running lessons have it at once.',
    right: 'signed_in',
    params: ofId,
    body: z.strictObject({ amount: budgetAmount.positive('Use a number above zero.'), userId: id.optional() }),
    response: z.object({ usage: budgetUsage }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  readBudgetUsage: tool({
    name: 'read_budget_usage',
    summary: 'What is left of all limits that stand above a place; a pupil sees what is left to himself.',
    right: 'signed_in',
    query: z.strictObject({ ...placesBelow, userId: id.optional() }).refine((asked) => scopesGiven(asked) === 1, {
      path: ['workspaceId'],
      message: 'Give exactly one of workspaceId, termId, groupId and activityId.',
    }),
    response: z.object({ usage: budgetReading }),
    errors: ['not_allowed'],
  }),
  readWorkspaceUsage: tool({
    name: 'read_workspace_usage',
    summary:
      'Calls, tokens and money of a district, school, term, class or activity by day, model, purpose, class, activity and pupil; for its owners.',
    right: 'signed_in',
    query: z
      .strictObject({ ...scopeFields, ...span, userId: id.optional() })
      .refine((asked) => scopesGiven(asked) === 1, oneScope)
      .refine(isInOrder, inOrder),
    response: z.object({ usage: usageReport }),
    errors: ['not_allowed'],
  }),
  exportUsage: route({
    name: 'export_usage',
    method: 'GET',
    path: '/api/budgets/usage/export',
    summary: 'The same as a table for a spreadsheet, whole.',
    right: 'signed_in',
    query: z
      .strictObject({
        ...scopeFields,
        ...span,
        userId: id.optional(),
        by: z.enum(['day', 'model', 'purpose', 'group', 'activity', 'pupil']),
      })
      .refine((asked) => scopesGiven(asked) === 1, oneScope)
      .refine(isInOrder, inOrder),
    response: 'csv',
    readOnly: true,
    errors: ['not_allowed'],
  }),
};
