export { alertJobs } from './alerts.jobs.ts';
export { listAlerts } from './list-alerts.ts';
export { raiseAlert } from './raise-alert.ts';
export type { NewAlert } from './raise-alert.ts';
