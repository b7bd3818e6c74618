// Text out of files, what a search finds in it, and pictures as a model may have them.
export { extractionJobs } from './extraction.jobs.ts';
export { closeReader } from './read-in-thread.ts';
export { createPictureDoor } from './read-picture.ts';
export { search as searchShelf } from './search-materials.ts';
