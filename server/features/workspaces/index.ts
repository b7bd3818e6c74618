// Workspaces as the rest of the server uses them.
export { listWorkspaces } from './list-workspaces.ts';
export { showWorkspaces } from './show-workspaces.ts';
