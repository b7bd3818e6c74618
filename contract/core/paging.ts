import { z } from 'zod';

export const maxBatch = 5000;
export const defaultPageSize = 30;

/** A query number: "30" -> 30. */
export const queryNumber = z.coerce.number().int();

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
  search: z.string().trim().max(200).optional(),
  from: queryNumber.min(0).max(10_000_000).default(0),
  size: queryNumber.min(1).max(maxBatch, 'Batch size cannot be over 5000.').default(defaultPageSize),
  after: z.string().max(1000).optional(),
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
