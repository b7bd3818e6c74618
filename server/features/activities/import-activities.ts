// Promises: a job that copies or moves the requester's activities into one place, batch by batch; what is not his is said to
// have failed from the beginning. Where none of them is his there is no job.
import { sql } from 'kysely';
import { z } from 'zod';
import type { importRoutes } from '#contract/activities/import.routes.ts';
import { parentTarget } from '#contract/activities/target.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { maxBatch } from '#contract/core/paging.ts';
import type { Job } from '#contract/jobs/jobs.entities.ts';
import { createJob, readJob } from '#server/features/jobs/index.ts';
import type { ItemFailure } from '#server/features/jobs/index.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { activityRows } from '#server/permissions/rows.ts';
import { seesInTree } from '#server/permissions/seeing.ts';
import { openTarget } from './open-target.ts';

export type WantedImport = z.output<typeof importRoutes.importActivities.body>;

/** What the job keeps of the call. */
export const importRequest = z.object({ operation: z.enum(['duplicate', 'move']), parent: parentTarget });

export const importJob = 'import_activities';

/** One batch of a job waits at a time. */
export const importKey = (jobId: string) => `import:${jobId}`;

const sentence = 'The activity import has failed. Please contact support for help.';

export function failedWith(code: ErrorCode): ItemFailure {
  return { code, error: sentence };
}

export async function importActivities(ctx: Ctx, { activityIds, operation, parent }: WantedImport): Promise<Job> {
  await openTarget(ctx, parent);
  const { user_id: userId } = ctx.actor;
  if (userId === null) throw new ApiError('not_signed_in');
  const ids = [...new Set(activityIds)];
  const refusals = await findRefusals(ctx, ids);
  // Nothing to begin with: what may not be known stays unknown.
  if (refusals.size === ids.length) {
    throw new ApiError([...refusals.values()].includes('not_allowed') ? 'not_allowed' : 'not_found');
  }
  const items = ids.map((activityId) => {
    const code = refusals.get(activityId);
    return { activityId, failure: code === undefined ? null : failedWith(code) };
  });
  const jobId = await ctx.db.transaction().execute(async (trx) => {
    const id = await createJob(ctx, trx, { kind: importJob, userId, request: { operation, parent }, items });
    await ctx.jobs.add(trx, importJob, { jobId: id }, { jobKey: importKey(id) });
    return id;
  });
  return readJob(ctx, jobId, { from: 0, size: maxBatch });
}

/** Of these activities those that the requester may not import, with the reason: only what one owns is imported. */
export async function findRefusals(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  ids: readonly string[],
): Promise<Map<string, ErrorCode>> {
  const m = await memberships(ctx);
  const rows = await activityRows(ctx.db)
    .where('nodes.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const refusals = new Map<string, ErrorCode>(ids.map((id) => [id, 'not_found']));
  for (const row of rows) {
    if (!m.is_super && !seesInTree(m, row)) continue;
    if (row.is_gone) continue;
    const { standing } = assess(ctx, m, 'activity', row);
    if (standing.is_owner) refusals.delete(row.id);
    else refusals.set(row.id, 'not_allowed');
  }
  return refusals;
}
