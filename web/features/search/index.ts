/** The global search, loaded when it is first asked for; the shell holds it. */
export const searchDialog = () => import('./search-dialog.tsx');
