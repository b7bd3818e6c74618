// Workspaces as the rest of the server uses them.
export { showWorkspaces } from './show-workspaces.ts';
