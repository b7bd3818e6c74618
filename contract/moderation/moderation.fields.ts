import { z } from 'zod';
import { limits, moderationCategories } from '../core/constants.ts';
import { optionalText } from '../core/entity.ts';

/** Of which staff want to be told: each once, in one order. Self-harm cannot be left out, so it is always among them. */
export const notificationCategories = z
  .array(z.enum(moderationCategories))
  .max(50)
  .transform((chosen) => moderationCategories.filter((one) => one === 'self-harm' || chosen.includes(one)));

export const safetyContactCharacters = 200;

/** What a workspace's owners decide about moderation. */
export const workspaceModerationFields = {
  /** what the school keeps out of conversations; Sparky is told */
  moderation_guidelines: optionalText(limits.backgroundCharacters).optional(),
  moderation_notification_categories: notificationCategories.optional(),
  /** while the guard model is out: true: a message waits for it, false: the word lists alone decide */
  moderation_fail_closed: z.boolean().optional(),
  /** what the safety card names: a number, a room, a person */
  safety_contact: optionalText(safetyContactCharacters).optional(),
};

export const groupModerationFields = { moderation_notification_categories: notificationCategories.optional() };
