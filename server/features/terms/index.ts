// Terms as the rest of the server uses them.
export { insertTerm } from './insert-term.ts';
export type { NewTerm } from './insert-term.ts';
export { listTerms } from './list-terms.ts';
export { showTerm } from './show-term.ts';
