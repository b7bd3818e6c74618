// Files as the rest of the server uses them.
import type { Ctx } from '#server/permissions/ctx.ts';

export { fileJobs } from './files.jobs.ts';

/** For the start of a process: what one before it left while files came in goes. */
export async function tidyFiles({ db, jobs, clock }: Pick<Ctx, 'db' | 'jobs' | 'clock'>): Promise<void> {
  // Of the process: an upload may have begun since it listens.
  const startedAt = new Date(clock.now().getTime() - performance.now()).toISOString();
  await jobs.add(db, 'remove_unused_files', { startedAt }, { jobKey: 'remove_unused_files' });
}
