import { sql } from 'kysely';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { FollowedState } from '#server/database/tables/followed-jobs.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleNodes } from '#server/permissions/visible.ts';

export interface JobRow {
  id: string;
  kind: string;
  state: FollowedState;
  created_at: Date;
  total: number;
  done: number;
  errors: number;
}

export interface ItemRow {
  activity_id: string;
  name: string | null;
  state: FollowedState;
  result_id: string | null;
  error_code: ErrorCode | null;
  error: string | null;
}

/** The maker's own job; undefined where it is another's or there is none. */
export async function findOwnJob(db: Db, id: string, userId: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('followed_jobs')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('followed_job_items as item')
          .whereRef('item.job_id', '=', 'followed_jobs.id')
          .select([
            sql<number>`count(*)::int`.as('total'),
            sql<number>`(count(*) filter (where item.state in ('success', 'error')))::int`.as('done'),
            sql<number>`(count(*) filter (where item.state = 'error'))::int`.as('errors'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where('followed_jobs.id', '=', id)
    .where('followed_jobs.user_id', '=', userId)
    .select([
      'followed_jobs.id',
      'followed_jobs.kind',
      'followed_jobs.state',
      'followed_jobs.created_at',
      'counted.total',
      'counted.done',
      'counted.errors',
    ])
    .executeTakeFirst();
}

/** With the names of those activities that `m` may see now. */
export function findItems(
  db: Db,
  m: Memberships,
  jobId: string,
  page: { from: number; size: number },
): Promise<ItemRow[]> {
  return db
    .selectFrom('followed_job_items')
    .leftJoin('nodes', (join) => join.onRef('nodes.id', '=', 'followed_job_items.activity_id').on(visibleNodes(m)))
    .where('job_id', '=', jobId)
    .where('position', '>=', page.from)
    .where('position', '<', page.from + page.size)
    .orderBy('position')
    .select(['activity_id', 'nodes.name', 'state', 'result_id', 'error'])
    .select(sql<ErrorCode | null>`error_code`.as('error_code'))
    .execute();
}

/** Nobody else works on the job until the transaction ends. */
export async function lockJob(trx: Trx, id: string) {
  return trx
    .selectFrom('followed_jobs')
    .leftJoin('users', 'users.id', 'followed_jobs.user_id')
    .where('followed_jobs.id', '=', id)
    .where('followed_jobs.finished_at', 'is', null)
    .forUpdate('followed_jobs')
    .select([
      'followed_jobs.id',
      'followed_jobs.request',
      'followed_jobs.user_id',
      'followed_jobs.impersonator_id',
      'users.super_role',
      'users.archived_at as user_gone_at',
    ])
    .executeTakeFirst();
}

/** Those that are to be done next, in their order. */
export function findOpenItems(trx: Trx, jobId: string, size: number) {
  return trx
    .selectFrom('followed_job_items')
    .where('job_id', '=', jobId)
    .where('state', 'in', ['pending', 'in_progress'])
    .orderBy('position')
    .limit(size)
    .select(['position', 'activity_id'])
    .execute();
}
