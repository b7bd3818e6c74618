// Jobs that a person follows, as other features use them.
export { createJob, settleItems, showBatch, takeBatch } from './follow-job.ts';
export type { Batch, ItemFailure, NewJob, Settled } from './follow-job.ts';
export { followedJobs } from './followed.jobs.ts';
export { readJob } from './read-job.ts';
