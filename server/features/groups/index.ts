// Groups as the rest of the server uses them.
export { showGroups } from './show-groups.ts';
