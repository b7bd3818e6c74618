// The built-in practice tutor: a deterministic teacher behind the same interface as a language model.
export { createPracticeModel } from './practice-model.ts';
export type { PracticeModelOptions } from './practice-model.ts';
export { practiceNotice } from './practice-notice.ts';
export type { PracticeRequest, PracticeTask, TranscriptEntry } from './practice-request.ts';
