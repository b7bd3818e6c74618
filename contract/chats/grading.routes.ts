import { z } from 'zod';
import { creator, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { chat, gradeCriterion } from './chats.entities.ts';
import { evidence } from './contents.entities.ts';

/** One thing that happened to a session's grade. */
export const gradeEvent = z.object({
  id,
  /** drafted: Sparky's proposal. confirmed: as he proposed. given: another, or without one. reopened: taken back by going on. */
  event: z.enum(['drafted', 'confirmed', 'given', 'taken_back', 'reopened']),
  grade: z.string().nullable(),
  comment: z.string().nullable(),
  reason: z.string().nullable(),
  evidence: z.array(evidence),
  criteria: z.array(gradeCriterion),
  left_open: z.array(z.string()),
  /** null: Sparky */
  by: creator,
  /** the rubric was changed since */
  is_stale: z.boolean(),
  created_at: time,
});
export type GradeEvent = z.output<typeof gradeEvent>;

/** Why a draft was not confirmed. */
export const notConfirmedReason = z.enum([
  /** there is no such session, or the requester may not see it */
  'not_found',
  'not_allowed',
  /** the student still works in it */
  'not_submitted',
  /** Sparky has proposed nothing yet */
  'no_draft',
  /** a proposal is on its way */
  'pending',
  /** Sparky's last try failed */
  'failed',
  /** he left the grade open */
  'left_open',
  /** the proposal rests on an older rubric */
  'stale',
  /** something newer stands than was seen */
  'changed',
  /** it is decided */
  'already_decided',
]);
export type NotConfirmedReason = z.output<typeof notConfirmedReason>;

export const grading = z.object({
  /** sessions whose proposal is on its way */
  pending: z.number().int(),
  /** the newest "grade again" of the activity; null: there was none */
  regrade: z
    .object({
      id,
      total: z.number().int(),
      done: z.number().int(),
      failed: z.number().int(),
      /** of those not done: what waits for the budget */
      waiting: z.number().int(),
      created_at: time,
    })
    .nullable(),
});
export type Grading = z.output<typeof grading>;

const ofId = z.strictObject({ id });

export const gradingRoutes = {
  listChatGrades: tool({
    name: 'list_chat_grades',
    summary: "Everything that happened to a session's grade, newest first; for the activity's owners.",
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, chatId: id }),
    response: page(gradeEvent),
    errors: ['not_allowed'],
  }),
  readGrading: tool({
    name: 'read_grading',
    summary: "How far Sparky is with an activity's grades; for its owners.",
    right: 'signed_in',
    query: z.strictObject({ activityId: id }),
    response: z.object({ grading }),
    errors: ['not_allowed'],
  }),
  regradeChat: route({
    name: 'regrade_chat',
    method: 'POST',
    path: '/api/chats/:id/regrade',
    summary: 'Asks Sparky for a new grade draft by the present rubric; a confirmed grade stands until it is changed.',
    right: 'signed_in',
    params: ofId,
    response: z.object({ chat }),
    status: 202,
    errors: ['not_allowed', 'not_submitted', 'conflict'],
  }),
  regradeActivity: route({
    name: 'regrade_activity',
    method: 'POST',
    path: '/api/activities/:id/regrade',
    summary:
      'The same for the submitted sessions of an activity: those that rest on an older rubric or have no draft, or all. Several wishes become one.',
    right: 'signed_in',
    params: ofId,
    body: z.strictObject({ only: z.enum(['outdated', 'all']).default('outdated') }),
    response: z.object({ grading }),
    status: 202,
    errors: ['not_allowed', 'conflict'],
  }),
  confirmGrades: route({
    name: 'confirm_grades',
    method: 'POST',
    path: '/api/activities/:id/confirm-grades',
    summary: "Confirms Sparky's drafts of these sessions (without a list: of all), and says which were not and why.",
    right: 'signed_in',
    params: ofId,
    body: z.strictObject({
      chats: z
        .array(z.strictObject({ id, grade_version: z.number().int().min(0).optional() }))
        .min(1)
        .max(maxBatch, 'Batch size cannot be over 5000.')
        .optional(),
    }),
    response: z.object({
      confirmed: z.array(z.object({ chat_id: id, grade: z.string() })),
      not_confirmed: z.array(z.object({ chat_id: id, reason: notConfirmedReason })),
    }),
    idempotent: true,
    errors: ['not_allowed', 'conflict', 'batch_too_large'],
  }),
  downloadSessions: route({
    name: 'download_sessions',
    method: 'GET',
    path: '/api/activities/:id/sessions.csv',
    summary: "The activity's sessions with grades as a table; for its owners.",
    right: 'signed_in',
    params: ofId,
    query: z.strictObject({
      locale: z.enum(['en', 'es']).default('en').describe('Language of the headings.'),
    }),
    response: 'csv',
    errors: ['not_allowed'],
  }),
};
