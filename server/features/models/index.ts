export { modelChoice } from './model-choice.ts';
export type { ModelChoice } from './model-choice.ts';
export { keepModelsCurrent } from './keep-models-current.ts';
