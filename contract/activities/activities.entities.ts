import { z } from 'zod';
import {
  gradeSystemLevels,
  inputMethods,
  limits,
  locales,
  outputMethods,
  subjectCategories,
  speakingRates,
} from '../core/constants.ts';
import type { Subject } from '../core/constants.ts';
import {
  abilities,
  color,
  creator,
  name,
  role,
  schoolRole,
  time,
  visibility,
  visibilityInput,
} from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { analysis, contentInput, contentItem } from '../chats/contents.entities.ts';
import { activityMessages, beginsWithEmoji } from './activities.rules.ts';

export const subject = z.enum(subjectCategories as [Subject, ...Subject[]]);

const levelMessage = 'Choose a level of the list, or write your own.';

/** "none", "us.grade_8", "custom:Set 2", ... */
export const gradeSystemLevel = z.union(
  [
    z.enum(gradeSystemLevels as [string, ...string[]]),
    z.literal('none'),
    z
      .string()
      .max(100)
      .regex(/^custom:\s*\S/, levelMessage),
  ],
  levelMessage,
);

const localeList = `It must be one of the following: ${locales.join(', ')}`;
export const locale = z.enum(locales, localeList);
export const secondaryLocale = z.enum([...locales, '*'], `${localeList}, *`);

export const rubricLevel = z.strictObject({
  grade: z.string().trim().min(1, 'This is required').max(100),
  content: z.string().trim().max(8000),
});

/** At least one emoji, then the words. */
const suggestion = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((text, check) => {
    if (!beginsWithEmoji(text)) check.addIssue({ code: 'custom', message: activityMessages.emoji(text) });
  });

export const responseStyle = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const speakingRate = z
  .number()
  .min(speakingRates.least)
  .max(speakingRates.most)
  .multipleOf(speakingRates.step)
  .nullable();

export const activity = z.object({
  id,
  entity_type: z.literal('activity'),
  base_id: id.nullable(),
  parent_group_id: id.nullable(),
  parent_group: z.object({ id, name: z.string() }).nullable(),
  parent_term_id: id.nullable(),
  parent_workspace_id: z.string().nullable(),
  parent_district_id: id.nullable(),
  color: z.string(),
  emoji: z.string(),
  name: z.string(),
  summary: z.string().nullable(),
  grade_system_level: z.string().nullable(),
  categories: z.array(subject),
  flint_role: z.string().nullable(),
  response_style: responseStyle,
  initial_suggestions: z.array(z.string()),
  subsequent_suggestions_enabled: z.boolean(),
  locale: z.string().nullable(),
  secondary_locales: z.array(z.string()),
  input_method: z.enum(inputMethods),
  output_method: z.enum(outputMethods),
  speaking_rate: z.number().nullable(),
  graded: z.boolean(),
  grading_rubric_visible: z.boolean(),
  /** empty for whom it is hidden from */
  grading_rubric: z.array(z.object({ grade: z.string(), content: z.string() })),
  paused: z.boolean(),
  /** minutes */
  duration: z.number().int().nullable(),
  available_from: time.nullable(),
  deadline: time.nullable(),
  archivable: z.boolean(),
  unsubmittable: z.boolean(),
  visibility,
  analysis_requested_at: time.nullable(),
  analysis_updated_at: time.nullable(),
  analysis_started_at: time.nullable(),
  analysis: analysis.nullable(),
  grades: z.array(z.string()).nullable(),
  creator_id: id.nullable(),
  creator,
  created_at: time,
  archived: z.boolean(),
  chat_count: z.number().int(),
  is_draft: z.boolean(),
  searchable_content: z.string().nullable(),
  guidelines_contents: z.array(contentItem),
  initial_message_contents: z.array(contentItem),
  role: role.nullable(),
  inherited_role: role.nullable(),
  school_role: schoolRole.nullable(),
  term_id: id.nullable(),
  workspace_id: z.string().nullable(),
  district_id: id.nullable(),
  pinned: z.boolean(),
  pinned_at: time.nullable(),
  ancestor_group_ids: z.array(id),
  abilities,
});
export type Activity = z.output<typeof activity>;

/** The fields that a person may set; PATCH takes any of them. */
export const activityFields = {
  color: color.optional(),
  emoji: z.string().trim().min(1).max(32).optional(),
  name: name.optional(),
  summary: z.string().trim().max(2000).nullable().optional(),
  grade_system_level: gradeSystemLevel.nullable().optional(),
  categories: z.array(subject).max(20).optional(),
  flint_role: z.string().trim().max(200).nullable().optional(),
  response_style: responseStyle.optional(),
  initial_suggestions: z.array(suggestion).max(6).optional(),
  subsequent_suggestions_enabled: z.boolean().optional(),
  locale: locale.nullable().optional(),
  secondary_locales: z.array(secondaryLocale).max(20).optional(),
  input_method: z.enum(inputMethods).optional(),
  output_method: z.enum(outputMethods).optional(),
  speaking_rate: speakingRate.optional(),
  graded: z.boolean().optional(),
  grading_rubric_visible: z.boolean().optional(),
  grading_rubric: z.array(rubricLevel).max(20).optional(),
  paused: z.boolean().optional(),
  duration: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .nullable()
    .optional(),
  available_from: z.iso.datetime({ offset: true }).nullable().optional(),
  deadline: z.iso.datetime({ offset: true }).nullable().optional(),
  archivable: z.boolean().optional(),
  unsubmittable: z.boolean().optional(),
  visibility: visibilityInput.optional(),
  grades: z.array(z.string().trim().min(1).max(100)).max(30).nullable().optional(),
  is_draft: z.boolean().optional(),
  archived: z.boolean().optional(),
  guidelines_contents: z
    .array(contentInput)
    .min(1, activityMessages.guidelines)
    .max(limits.activityContents)
    .optional(),
  initial_message_contents: z
    .array(contentInput)
    .min(1, activityMessages.initialMessage)
    .max(limits.activityContents)
    .optional(),
} as const;

/** Sent back with a whole entity, and ignored. */
export const activityReadOnly = [
  'id',
  'entity_type',
  'base_id',
  'parent_group',
  'analysis_requested_at',
  'analysis_updated_at',
  'analysis_started_at',
  'analysis',
  'creator',
  'created_at',
  'chat_count',
  'searchable_content',
  'role',
  'inherited_role',
  'school_role',
  'term_id',
  'workspace_id',
  'district_id',
  'pinned',
  'pinned_at',
  'ancestor_group_ids',
  'abilities',
] as const;
