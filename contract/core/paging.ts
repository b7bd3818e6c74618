import { z } from 'zod';
import { batches } from './constants.ts';

export const maxBatch = batches.most;
export const defaultPageSize = batches.page;

/** A whole number of a query, in digits and nothing else: "30" -> 30. `schema` says which. */
export function queryInteger<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    schema,
  );
}

/** A query boolean: only "true" and "false". */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A repeated query parameter; one value is a list of one. */
export function queryList<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(maxBatch),
  );
}

/** What every list takes. `size` over 5000 is answered with batch_too_large. */
export const listQuery = {
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Words, or beginnings of words; case and accents do not matter.'),
  from: queryInteger(z.number().int().min(0).max(10_000_000))
    .default(0)
    .describe('So many are left out at the start; default 0.'),
  size: queryInteger(z.number().int().min(1).max(maxBatch, 'Batch size cannot be over 5000.'))
    .default(defaultPageSize)
    .describe(`So many at most; default ${defaultPageSize}.`),
  after: z.string().max(1000).optional().describe('`pagination.next` of the page before; then `from` plays no part.'),
};

export const pagination = z.object({
  from: z.number().int(),
  size: z.number().int(),
  hasMore: z.boolean(),
  next: z.string().nullable().describe('Cursor for `after`; null on the last page.'),
});

export function page<T extends z.ZodType>(item: T) {
  return z.object({ objects: z.array(item), pagination });
}

export type ListQuery = { search?: string | undefined; from: number; size: number; after?: string | undefined };
