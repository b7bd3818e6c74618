export { choiceFrom, modelChoice, modelFacts } from './model-choice.ts';
export type { ModelChoice, ModelFacts } from './model-choice.ts';
export { keepModelsCurrent } from './keep-models-current.ts';
