// Groups as the rest of the server uses them.
export { listGroups } from './list-groups.ts';
export { showGroups } from './show-groups.ts';
