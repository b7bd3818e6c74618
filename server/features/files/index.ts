// Files as the rest of the server uses them.
import type { Ctx } from '#server/permissions/ctx.ts';

export { fileJobs } from './files.jobs.ts';

/** For the start of a process: what one before it left while files came in goes. */
export async function tidyFiles({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(db, 'remove_unused_files', {}, { jobKey: 'remove_unused_files' });
}
