import { z } from 'zod';
import { inputMethods, outputMethods } from '../core/constants.ts';
import { abilities, creator, role, time, visibility } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { analysis, contentItem, evidence } from './contents.entities.ts';

export const messageStatus = z.enum([
  'queued',
  'streaming',
  'retrying',
  'complete',
  'truncated',
  'filtered',
  'stopped',
  'interrupted',
  'failed',
]);

export const message = z.object({
  id,
  chat_id: id,
  /** null: Sparky */
  user_id: id.nullable(),
  moderation_categories: z.array(z.string()),
  created_at: time,
  is_draft: z.boolean(),
  /** of Sparky's messages; null for people's */
  status: messageStatus.nullable(),
  /** why it failed or broke off: a key of tutorFailures; of a person's message: why no answer to it was begun */
  error_code: z.string().nullable(),
  /** of a reply that a busy provider, or a message that a limit refused: seconds to wait, from `created_at` on */
  retry_after_seconds: z.number().int().nullable(),
  /** of a person's message with `budget_exhausted`: the limit that was reached, whose it is and how long it lasts */
  exhausted_limit: z
    .object({ limit: z.enum(['pupil', 'class', 'activity', 'school']), period: z.enum(['day', 'term']) })
    .nullable(),
  contents: z.array(contentItem),
});
export type Message = z.output<typeof message>;

/** A lesson's embers: one entry a question. `label` is markdown with maths. */
export const progress = z.object({
  items: z.array(
    z.object({ label: z.string(), state: z.enum(['done', 'hinted', 'now', 'todo']), hints: z.number().int() }),
  ),
});
export type Progress = z.output<typeof progress>;

/** What a rubric asks for, one by one; `points` of `max_points` where it counts in points. */
export const gradeCriterion = z.object({
  name: z.string(),
  judged: z.boolean(),
  level: z.string().nullable(),
  points: z.number().nullable(),
  max_points: z.number().nullable(),
  reason: z.string(),
});
export type GradeCriterion = z.output<typeof gradeCriterion>;

/** A grade with what it rests on; Sparky's is a draft until a teacher confirms it. */
export const gradeDraft = z.object({
  id,
  grade: z.string().nullable(),
  reason: z.string().nullable(),
  evidence: z.array(evidence),
  criteria: z.array(gradeCriterion),
  /** what was left for the teacher to judge, in sentences */
  left_open: z.array(z.string()),
  /** the last try failed; what stands beside it is of the try before, if there was one */
  error: z.string().nullable(),
  /** nothing has been decided since it was made */
  is_open: z.boolean(),
  /** the rubric was changed since */
  is_stale: z.boolean(),
  created_at: time,
});
export type GradeDraft = z.output<typeof gradeDraft>;

export const chat = z.object({
  id,
  entity_type: z.literal('chat'),
  base_id: id.nullable(),
  parent_activity_id: id.nullable(),
  parent_group_id: id.nullable(),
  parent_term_id: id.nullable(),
  visibility,
  name: z.string(),
  /** the confirmed grade; null before, and for whom it is hidden from */
  grade: z.string().nullable(),
  grade_source: z.enum(['sparky', 'teacher']).nullable(),
  grade_confirmed_at: time.nullable(),
  /** the teacher's words with the grade */
  grade_comment: z.string().nullable(),
  /** what a confirmed grade rests on, for its student too; null and empty where the teacher gave another than Sparky's */
  grade_reason: z.string().nullable(),
  grade_criteria: z.array(gradeCriterion),
  grade_evidence: z.array(evidence),
  /** counts drafts and decisions; sent along with a grade it says which one was seen. 0 for whom drafts are hidden from */
  grade_version: z.number().int(),
  /** the confirmed grade rests on a rubric that was changed since; for the activity's owners */
  is_grade_stale: z.boolean(),
  /** Sparky's newest proposal, for the activity's owners only */
  grade_draft: gradeDraft.nullable(),
  /** a proposal is on its way; for the activity's owners */
  is_grade_pending: z.boolean(),
  /** analysis and proposal wait until then for the budget */
  review_waits_until: time.nullable(),
  submitted_at: time.nullable(),
  submitted_by: z.enum(['student', 'deadline', 'duration']).nullable(),
  /** when it will be submitted by itself: the deadline, or first message plus duration, whichever is earlier */
  ends_at: time.nullable(),
  analysis: analysis.nullable(),
  analysis_requested_at: time.nullable(),
  analysis_updated_at: time.nullable(),
  analysis_started_at: time.nullable(),
  is_analyzed_with_sparks: z.boolean(),
  created_at: time,
  last_message_at: time.nullable(),
  message_count: z.number().int(),
  creator_id: id,
  creator,
  archived: z.boolean(),
  opened_content_id: id.nullable(),
  mode: z.enum(['activity_builder_create', 'activity_builder_update', 'analytics']).nullable(),
  /** an owner's own trial of the activity */
  is_preview: z.boolean(),
  searchable_content: z.string().nullable(),
  roles: z.array(z.object({ user_id: id, role })),
  inherited_role: role.nullable(),
  term_id: id.nullable(),
  workspace_id: z.string().nullable(),
  district_id: id.nullable(),
  ancestor_group_ids: z.array(id),
  /** what a list row shows of its activity */
  activity: z.object({ id, name: z.string(), emoji: z.string(), color: z.string(), graded: z.boolean() }).nullable(),
  progress: progress.nullable(),
  /** under the last message only */
  suggestions: z.array(z.string()),
  /** who answers: the practice tutor is always labelled */
  tutor: z.object({ is_practice: z.boolean(), name: z.string() }),
  abilities,
});
export type Chat = z.output<typeof chat>;

/** How one talks with Sparky here: the activity's settings, of a free chat the usual ones. */
export const voice = z.object({
  input: z.enum(inputMethods),
  output: z.enum(outputMethods),
  /** null: as the voice itself speaks */
  rate: z.number().nullable(),
  /** the activity's language; null: it has none of its own */
  locale: z.string().nullable(),
  /** a model writes down what the requester says; false: only his own device may */
  is_transcribed: z.boolean(),
});
export type Voice = z.output<typeof voice>;

/** With everything said in it; drafts are one's own only. */
export const chatWithMessages = chat.extend({
  voice,
  final_messages: z.array(message),
  draft_messages: z.array(message),
  /** pass as lastEventId to the stream, so that nothing is missed between this read and the first event */
  stream_cursor: z.string(),
});
export type ChatWithMessages = z.output<typeof chatWithMessages>;
