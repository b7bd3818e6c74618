// Activities as the rest of the server uses them.
export { showActivities } from './show-activities.ts';
export { checkStored } from './update-activity.ts';
