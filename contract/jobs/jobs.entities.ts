import { z } from 'zod';
import { errorCodes } from '../core/errors.ts';
import type { ErrorCode } from '../core/errors.ts';
import { time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** For so many days a job can be read after it was asked for. */
export const jobKeptDays = 30;

export const jobKinds = ['import_activities'] as const;

/** `error`, of a job: it is finished, and some of its items failed. */
export const jobState = z.enum(['pending', 'in_progress', 'success', 'error']);

export const itemError = z.object({
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  /** for a person */
  error: z.string(),
});

export const jobItem = z.object({
  activity_id: id,
  /** the activity's; null: there is none that the maker of the job may see */
  name: z.string().nullable(),
  state: jobState,
  /** what came of it: the copy, or the activity itself where it was moved */
  result_id: id.nullable(),
  error: itemError.nullable(),
});

export const job = z.object({
  id,
  kind: z.enum(jobKinds),
  state: jobState,
  /** items that are finished, the failed ones among them */
  done: z.number().int(),
  total: z.number().int(),
  /** items that failed */
  errors: z.number().int(),
  /** in the order in which they were asked for */
  items: z.array(jobItem),
  created_at: time,
});
export type Job = z.output<typeof job>;
export type JobItem = z.output<typeof jobItem>;
