// The tutor as other features use it: turns, reviews, titles and suggestions. It knows no HTTP and no tables.
export { analyseSession } from './analyse-session.ts';
export type { AskOptions, CallAccount } from './ask-for-json.ts';
export { estimateTurn } from './estimate-turn.ts';
export { gradeSession } from './grade-session.ts';
export { nameClassPoints } from './name-class-points.ts';
export type { ClassPointList, ClassToName, NamedClassPoints } from './name-class-points.ts';
export { aboutLanguages } from './prompts/language.ts';
export { promptVersion } from './prompts/version.ts';
export { runTurn } from './run-turn.ts';
export { summariseText } from './summarise-text.ts';
export type { TextToSummarise } from './summarise-text.ts';
export { suggestNext } from './suggest-next.ts';
export { titleChat } from './title-chat.ts';
export { calculate, closeCalculator, warmCalculator } from './tools/calculate.ts';
export type * from './types.ts';
