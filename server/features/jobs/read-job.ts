// Promises: how far a job has come, to who asked for it and to nobody else.
import { ApiError } from '#contract/core/errors.ts';
import type { Job, JobItem } from '#contract/jobs/jobs.entities.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findItems, findOwnJob } from './followed-jobs.queries.ts';
import type { ItemRow } from './followed-jobs.queries.ts';

export async function readJob(ctx: Ctx, id: string, page: { from: number; size: number }): Promise<Job> {
  const { user_id: userId } = ctx.actor;
  const m = await memberships(ctx);
  // In one snapshot, so that the numbers are those of the items.
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const row = userId === null ? undefined : await findOwnJob(trx, id, userId);
      if (!row) throw new ApiError('not_found');
      const items = await findItems(trx, m, id, page);
      return {
        id: row.id,
        kind: row.kind as Job['kind'],
        state: row.state,
        done: row.done,
        total: row.total,
        errors: row.errors,
        items: items.map(presentItem),
        created_at: row.created_at.toISOString(),
      };
    });
}

function presentItem({ activity_id, name, state, result_id, error_code, error }: ItemRow): JobItem {
  return {
    activity_id,
    name,
    state,
    result_id,
    error: error_code === null ? null : { code: error_code, error: error ?? '' },
  };
}
