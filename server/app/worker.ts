// The jobs of all features, and what runs them.
import { accountJobs } from '#server/features/accounts/index.ts';
import { alertJobs } from '#server/features/alerts/index.ts';
import { analyticsJobs } from '#server/features/analytics/index.ts';
import { budgetJobs } from '#server/features/budgets/index.ts';
import { chatJobs } from '#server/features/chats/index.ts';
import { importJobs } from '#server/features/activities/import.jobs.ts';
import { followedJobs } from '#server/features/jobs/index.ts';
import { extractionJobs } from '#server/features/extraction/index.ts';
import { fileJobs } from '#server/features/files/index.ts';
import { invitationJobs } from '#server/features/invitations/invitations.jobs.ts';
import { memberJobs } from '#server/features/members/index.ts';
import { mailJobs } from '#server/features/house/outbox.ts';
import { notificationJobs } from '#server/features/notifications/index.ts';
import { tokenJobs } from '#server/features/tokens/index.ts';
import { activationJobs } from '#server/features/workspaces/activation.jobs.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { joinJobs } from '#server/platform/jobs.ts';
import { startJobRunner } from '#server/platform/job-runner.ts';
import type { JobRunner } from '#server/platform/job-runner.ts';
import type { Pool } from '#server/platform/postgres.ts';
import { idempotencyJobs } from './idempotency.ts';
import { jobContext } from './ctx.ts';
import type { World } from './ctx.ts';

export const allJobs = joinJobs<Ctx>(
  accountJobs,
  alertJobs,
  analyticsJobs,
  budgetJobs,
  chatJobs,
  extractionJobs,
  followedJobs,
  importJobs,
  invitationJobs,
  mailJobs,
  memberJobs,
  fileJobs,
  idempotencyJobs,
  notificationJobs,
  tokenJobs,
  activationJobs,
);

/** Runs jobs in this process until it is stopped. */
export function startWorker(world: World, pool: Pool): Promise<JobRunner> {
  return startJobRunner({
    pool,
    definitions: allJobs,
    context: (log) => jobContext(world, log),
    log: world.log,
    metrics: world.metrics,
  });
}
