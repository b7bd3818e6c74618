// What other features may use of moderation: the layers and what a school decided about them. Alerts are another feature.
export { moderateInput } from './moderate-input.ts';
export { moderateLocally, warmModeration } from './moderate-locally.ts';
export { moderationFacts, moderationSettings, settingsFrom } from './moderation-settings.ts';
export type { ModerationFacts, ModerationSettings } from './moderation-settings.ts';
export { newlyFound } from './newly-found.ts';
export { createOutputCheck } from './output-check.ts';
export type { Checked, OutputCheck } from './output-check.ts';
export { safetyCard } from './safety-card.ts';
export type { Action, Verdict } from './verdict.ts';
