// Promises: a job whose progress its maker can read, done batch by batch. What a batch does and how its items ended are one
// transaction, so that whatever is killed in between, each item is done once.
import { sql } from 'kysely';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { jobKinds } from '#contract/jobs/jobs.entities.ts';
import type { Trx } from '#server/database/index.ts';
import type { FollowedJobItemsTable } from '#server/database/tables/followed-jobs.ts';
import type { Actor } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { findOpenItems, lockJob } from './followed-jobs.queries.ts';

export interface ItemFailure {
  code: ErrorCode;
  /** for a person */
  error: string;
}

export interface NewJob {
  kind: (typeof jobKinds)[number];
  /** the requester, of the transaction's context */
  userId: string;
  /** as the kind's own code reads it again */
  request: object;
  /** in their order; one that cannot be done is settled from the beginning */
  items: readonly { activityId: string; failure: ItemFailure | null }[];
}

/** Part of the caller's transaction, which also enqueues what does it. Returns its id. */
export async function createJob(ctx: Pick<Ctx, 'actor' | 'clock'>, trx: Trx, job: NewJob): Promise<string> {
  const id = newId();
  await trx
    .insertInto('followed_jobs')
    .values({
      id,
      kind: job.kind,
      user_id: job.userId,
      impersonator_id: ctx.actor.impersonator_id,
      state: 'pending',
      request: JSON.stringify(job.request),
      created_at: ctx.clock.now(),
    })
    .execute();
  const rows = job.items.map(({ activityId, failure }, position): FollowedJobItemsTable => ({
    job_id: id,
    position,
    activity_id: activityId,
    state: failure ? 'error' : 'pending',
    result_id: null,
    error_code: failure?.code ?? null,
    error: failure?.error ?? null,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx
      .insertInto('followed_job_items')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
  return id;
}

/** A statement has room for 65,535 values. */
const rowsAtOnce = 1_000;

/** Shows its follower what is done next; by itself it changes nothing else. */
export async function showBatch(ctx: Pick<Ctx, 'db'>, jobId: string, size: number): Promise<void> {
  await sql`with next as (
      select position from followed_job_items where job_id = ${jobId}::uuid and state in ('pending', 'in_progress')
      order by position limit ${size}
    ), begun as (update followed_jobs set state = 'in_progress' where id = ${jobId}::uuid and state = 'pending')
    update followed_job_items set state = 'in_progress'
    where job_id = ${jobId}::uuid and position in (select position from next) and state = 'pending'`.execute(ctx.db);
}

export interface Batch {
  /** as it was given to `createJob` */
  request: unknown;
  /** the maker as he is now; null: he is gone */
  actor: Actor | null;
  /** at least one */
  items: { position: number; activityId: string }[];
}

/** The next items, under a lock that lasts as long as the transaction; null: the job is finished. */
export async function takeBatch(trx: Trx, jobId: string, size: number): Promise<Batch | null> {
  const job = await lockJob(trx, jobId);
  const items = job ? await findOpenItems(trx, jobId, size) : [];
  if (!job || items.length === 0) return null;
  const actor: Actor = {
    user_id: job.user_id,
    super_role: job.super_role,
    impersonator_id: job.impersonator_id,
    ip: null,
  };
  return {
    request: job.request,
    actor: job.user_gone_at === null ? actor : null,
    items: items.map((item) => ({ position: item.position, activityId: item.activity_id })),
  };
}

/** `resultId`: what came of it. */
export type Settled = { position: number } & ({ resultId: string } | { failure: ItemFailure });

/** Part of the transaction that did it. True: nothing is left to do, and the job is finished. */
export async function settleItems(
  trx: Trx,
  jobId: string,
  settled: readonly Settled[],
  now: Date,
): Promise<{ isFinished: boolean }> {
  const rows = settled.map((one) => {
    const failure = 'failure' in one ? one.failure : null;
    return { position: one.position, resultId: 'resultId' in one ? one.resultId : null, failure };
  });
  const { rows: found } = await sql<{ is_open: boolean }>`with ended as (
      select * from unnest(${rows.map((row) => row.position)}::int[], ${rows.map((row) => row.resultId)}::uuid[],
        ${rows.map((row) => row.failure?.code ?? null)}::text[], ${rows.map((row) => row.failure?.error ?? null)}::text[])
      ended (position, result_id, error_code, error)
    ), settled as (
      update followed_job_items item set state = case when ended.error_code is null then 'success' else 'error' end,
        result_id = ended.result_id, error_code = ended.error_code, error = ended.error
      from ended where item.job_id = ${jobId}::uuid and item.position = ended.position
    )
    select exists (select from followed_job_items where job_id = ${jobId}::uuid and state in ('pending', 'in_progress')
      and not position in (select position from ended)) as is_open`.execute(trx);
  const isFinished = found[0]?.is_open === false;
  if (isFinished) await finishJob(trx, jobId, now);
  return { isFinished };
}

/** `error` where one of its items failed. */
async function finishJob(trx: Trx, jobId: string, now: Date): Promise<void> {
  await sql`update followed_jobs set finished_at = ${now}, state = case
      when exists (select from followed_job_items where job_id = followed_jobs.id and state = 'error') then 'error'
      else 'success' end
    where id = ${jobId}::uuid`.execute(trx);
}
