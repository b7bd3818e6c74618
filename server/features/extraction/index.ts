// Text out of files, and what a search finds in it.
export { extractionJobs } from './extraction.jobs.ts';
export type { Reading } from './extract-content.ts';
export { closeReader } from './read-in-thread.ts';
