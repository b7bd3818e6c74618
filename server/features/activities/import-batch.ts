// Promises: the next activities of an import stand where they are to stand, each once and with the rights that its maker has
// now, and the job says so; what he may not do any more has failed. Then the next batch is enqueued.
import { batches } from '#contract/core/constants.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { settleItems, showBatch, takeBatch } from '#server/features/jobs/index.ts';
import type { Batch, Settled } from '#server/features/jobs/index.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { JobInfo } from '#server/platform/jobs.ts';
import { copyActivities } from './copy-activities.ts';
import { failedWith, findRefusals, importJob, importKey, importRequest } from './import-activities.ts';
import { lockMove, moveActivities, tellOfMove } from './move-activities.ts';
import type { Moved } from './move-activities.ts';
import { openTarget } from './open-target.ts';
import type { Target } from './open-target.ts';

type Item = Batch['items'][number];

export async function importBatch(
  ctx: Ctx,
  jobId: string,
  info: Pick<JobInfo, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  await showBatch(ctx, jobId, batches.importedActivities);
  try {
    await doBatch(ctx, jobId, batches.importedActivities, info.signal);
  } catch (error) {
    if (!info.isLastAttempt || info.signal.aborted) throw error;
    // One of them is to blame: alone it fails, and the others are done.
    for (let left = batches.importedActivities; left > 0; left -= 1) await doAlone(ctx, jobId, info.signal);
  }
}

async function doAlone(ctx: Ctx, jobId: string, signal: AbortSignal): Promise<void> {
  try {
    await doBatch(ctx, jobId, 1, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    ctx.log.error({ err: error, job_id: jobId }, 'An activity could not be imported');
    await ctx.db.transaction().execute(async (trx) => {
      const batch = await takeBatch(trx, jobId, 1);
      if (batch) await settle(ctx, trx, jobId, refuse(batch.items, 'internal'));
    });
  }
}

/** Copies or moves, the items' ends and the next batch's job are one transaction. */
async function doBatch(ctx: Ctx, jobId: string, size: number, signal: AbortSignal): Promise<void> {
  const done = await ctx.db.transaction().execute(async (trx) => {
    const batch = await takeBatch(trx, jobId, size);
    if (!batch) return null;
    const work = await workOn(ctx, trx, batch);
    await settle(ctx, trx, jobId, work.settled);
    // Whoever stops the process is not kept waiting: all of this is done again after the next start.
    signal.throwIfAborted();
    return work;
  });
  if (done?.moved) await tellOfMove(done.own, done.moved);
}

async function settle(ctx: Ctx, trx: Trx, jobId: string, settled: readonly Settled[]): Promise<void> {
  const { isFinished } = await settleItems(trx, jobId, settled, ctx.clock.now());
  if (!isFinished) await ctx.jobs.add(trx, importJob, { jobId }, { jobKey: importKey(jobId) });
}

interface Work {
  settled: Settled[];
  moved: Moved | null;
  /** of whom the job works for */
  own: Ctx;
}

async function workOn(ctx: Ctx, trx: Trx, { actor, items, request }: Batch): Promise<Work> {
  const own: Ctx = { ...ctx, actor: actor ?? ctx.actor };
  if (actor === null) return { settled: refuse(items, 'not_allowed'), moved: null, own };
  const { operation, parent } = importRequest.parse(request);
  const inTrx: Ctx = { ...own, db: trx };
  const target = await refusedAs(openTarget(inTrx, parent));
  if (typeof target === 'string') return { settled: refuse(items, target), moved: null, own };
  return operation === 'move' ? moveBatch(own, trx, items, target) : copyBatch(own, trx, items, target);
}

async function copyBatch(own: Ctx, trx: Trx, items: Item[], target: Target): Promise<Work> {
  const { allowed, settled } = await sort(own, trx, items);
  const ids = allowed.map((item) => item.activityId);
  const copies = ids.length > 0 ? await copyActivities(own, trx, ids, target) : new Map<string, string>();
  forgetMemberships(own);
  for (const { position, activityId } of allowed) settled.push({ position, resultId: copies.get(activityId) ?? '' });
  return { settled, moved: null, own };
}

async function moveBatch(own: Ctx, trx: Trx, items: Item[], target: Target): Promise<Work> {
  await lockMove(
    own,
    trx,
    items.map((item) => item.activityId),
    target,
  );
  const { allowed, settled } = await sort(own, trx, items);
  const ids = allowed.map((item) => item.activityId);
  const moved = await moveActivities(own, trx, ids, target);
  for (const { position, activityId } of allowed) settled.push({ position, resultId: activityId });
  return { settled, moved, own };
}

/** By what he may do now, whatever he might when he asked. */
async function sort(own: Ctx, trx: Trx, items: Item[]): Promise<{ allowed: Item[]; settled: Settled[] }> {
  const refusals = await findRefusals(
    { ...own, db: trx },
    items.map((item) => item.activityId),
  );
  const settled = items.flatMap(({ position, activityId }) => {
    const code = refusals.get(activityId);
    return code === undefined ? [] : [{ position, failure: failedWith(code) }];
  });
  return { allowed: items.filter((item) => !refusals.has(item.activityId)), settled };
}

function refuse(items: readonly Item[], code: ErrorCode): Settled[] {
  return items.map(({ position }) => ({ position, failure: failedWith(code) }));
}

/** The code of a refusal in the place of what was asked for. */
async function refusedAs<T extends object>(asked: Promise<T>): Promise<T | ErrorCode> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}
