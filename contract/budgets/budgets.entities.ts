import { z } from 'zod';
import { abilities, creator, date, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** Whose use counts together: everybody's below the place, or each pupil's for himself. */
export const budgetShare = z.enum(['everyone', 'each_pupil']);
/** A day in the school's time zone, or the whole term (outside of terms: for ever). */
export const budgetPeriod = z.enum(['day', 'term']);
export const budgetUnit = z.enum(['tokens', 'money']);
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Use the three letters of a currency, such as EUR.');

/** Tokens, or money in units of the currency (12.5). */
export const budgetAmount = z
  .number()
  .nonnegative('Use a number that is not negative.')
  .max(1_000_000_000_000, 'Use a smaller number.');

export const budgetPlace = z.enum(['workspace', 'group', 'activity']);
/** What a report may be about. Limits of a district or term there are none. */
export const usagePlace = z.enum(['district', 'workspace', 'term', 'group', 'activity']);
export type UsagePlace = z.output<typeof usagePlace>;

/** A limit of a school, a class or an activity. All limits above a session apply together. */
export const budget = z.object({
  id,
  entity_type: budgetPlace,
  entity_id: z.string().describe('of a workspace its slug'),
  entity_name: z.string(),
  share: budgetShare,
  period: budgetPeriod,
  unit: budgetUnit,
  currency: currency.nullable().describe('null for tokens'),
  amount: z.number(),
  created_at: time,
  updated_at: time,
  abilities,
});
export type Budget = z.output<typeof budget>;

const ofAPupil = z.object({
  user: creator.unwrap(),
  used: z.number(),
  reserved: z.number(),
  limit: z.number(),
  left: z.number(),
});

/** Where a limit stands in its present period. */
export const budgetUsage = z.object({
  budget,
  about: z
    .enum(['everyone', 'pupil', 'most_used_pupil'])
    .describe('whose numbers these are: of a limit for each pupil, one pupil, or the one who has least left'),
  limit: z.number().describe('with what was added for this period'),
  added: z.number(),
  used: z.number(),
  reserved: z.number().describe('set aside for answers that are being written'),
  left: z.number().describe('never negative'),
  period_end: time.nullable().describe('null: nobody knows when the term ends'),
  pupils: z
    .object({
      counted: z.number().int().describe('who have used something in this period'),
      nearly_out: z.number().int().describe('who have less than a tenth left'),
      most_used: z.array(ofAPupil).describe('at most 20'),
    })
    .nullable()
    .describe("of a limit for each pupil, for the place's owners"),
});
export type BudgetUsage = z.output<typeof budgetUsage>;

export const budgetReading = z.object({
  entity_type: usagePlace,
  entity_id: z.string(),
  entity_name: z.string(),
  budgets: z.array(budgetUsage).describe('of the place and of all above it, the widest first'),
  currencies: z.array(currency).describe('in which models here are priced: money counts in these'),
  is_practice: z.boolean().describe('the practice tutor answers, which costs nothing and counts nowhere'),
  abilities,
});
export type BudgetReading = z.output<typeof budgetReading>;

const sums = {
  calls: z.number().int(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  money: z.array(z.object({ currency, amount: z.number() })),
};
export const usageSums = z.object(sums);
export type UsageSums = z.output<typeof usageSums>;

/** A breakdown: the 100 largest, and how many more there are. */
function largest<T extends z.ZodRawShape>(shape: T) {
  return z.object({ objects: z.array(z.object({ ...shape, ...sums })), more: z.number().int() });
}

const place = { id: z.string().nullable(), name: z.string().nullable() };

/** What was asked of models in a place and a span of days, by everything one may want to know it by. */
export const usageReport = z.object({
  entity_type: usagePlace,
  entity_id: z.string(),
  entity_name: z.string(),
  since: date,
  until: date,
  totals: z.object({
    ...sums,
    practice_tokens: z.number().describe('of them the practice tutor wrote: they cost nothing'),
  }),
  by_day: z.array(z.object({ date, ...sums })),
  by_model: largest({ profile_id: z.string(), model: z.string(), is_practice: z.boolean() }),
  by_purpose: largest({ purpose: z.string() }),
  by_group: largest(place),
  by_activity: largest(place),
  by_pupil: largest({ user: creator }),
});
export type UsageReport = z.output<typeof usageReport>;
