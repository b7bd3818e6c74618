// The tutor as other features use it: turns, reviews, titles and suggestions. It knows no HTTP and no tables.
export { promptVersion } from './prompts/version.ts';
export { runTurn } from './run-turn.ts';
export { calculate, closeCalculator, warmCalculator } from './tools/calculate.ts';
export type * from './types.ts';
