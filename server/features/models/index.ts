export { modelChoice } from './model-choice.ts';
export type { ModelChoice } from './model-choice.ts';
export { refreshModels, resealKeys } from './refresh-models.ts';
