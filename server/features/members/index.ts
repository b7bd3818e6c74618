// Members as the rest of the server uses them.
export { memberJobs } from './members.jobs.ts';
export { removeOutsiders } from './remove-outsiders.ts';
export { requireSeats } from './seats.ts';
