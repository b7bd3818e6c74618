// Activities as the rest of the server uses them.
export { listTermChildren, listTermDescendants } from './list-activities.ts';
export { peopleToTellOfPin } from './pin-activity.ts';
export { showActivities } from './show-activities.ts';
export { checkStored } from './update-activity.ts';
