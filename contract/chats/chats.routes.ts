import { z } from 'zod';
import { ancestor, changes, visibilityInput } from '../core/entity.ts';
import { id, unsavedPrefix } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { chatListRoutes } from './chat-lists.routes.ts';
import { chat, chatWithMessages, message } from './chats.entities.ts';
import { messageContentInput } from './contents.entities.ts';

const chatParams = z.strictObject({ id });
const sessionErrors = [
  'not_allowed',
  'activity_paused',
  'activity_not_open_yet',
  'activity_closed',
  'already_submitted',
  'conflict',
] as const;

/** Drafts while one writes and messages together stay far below it. */
const nobodyTypesFaster = { calls: 20, seconds: 2 };

/** What is chosen of a chat when it begins. */
const newFields = {
  /** a session; without it a free chat, in the one group or term that is given */
  parent_activity_id: id.nullable().optional(),
  /** of a session on a library activity: where it is started, in at most one of both */
  parent_group_id: id.nullable().optional(),
  parent_term_id: id.nullable().optional(),
  /** analytics: about what the sessions of the activity, group or term show, for who sees its analytics; the builder's are opened by what they belong to */
  mode: z
    .literal('analytics', 'Only an ordinary chat, or one of mode analytics, can be started like this.')
    .nullable()
    .optional(),
  /** empty: it has none, and is given one after the first answer */
  name: z.string().trim().max(200).optional(),
  visibility: visibilityInput.optional(),
};

/** What its owners change of a chat, and the activity's owners decide. */
const changeableFields = {
  /** empty: it has none, and is given one after the next answer */
  name: z.string().trim().max(200).optional(),
  visibility: visibilityInput.optional(),
  archived: z.boolean().optional(),
  opened_content_id: id.nullable().optional(),
  grade: z.string().trim().min(1).max(100).nullable().optional(),
  grade_comment: z.string().trim().max(4000).nullable().optional(),
  /** the chat's, as the grade was decided on: when it is another by now, the answer is conflict */
  grade_version: z.number().int().min(0).optional(),
  /** decides on `grade` although it is what stands: it is kept against a newer draft, or under a changed rubric */
  confirm_grade: z.boolean().optional(),
};

/** What a whole chat that is sent may hold beside the fields that are taken. */
function readOnlyBut(fields: object): string[] {
  return Object.keys(chatWithMessages.shape).filter((key) => !(key in fields));
}

export const chatRoutes = {
  ...chatListRoutes,
  readChat: tool({
    name: 'read_chat',
    summary: 'One chat or session with all its messages; for who may see them also its grade and analysis.',
    right: 'signed_in',
    query: z.strictObject({ chatId: id }),
    response: z.object({ chat: chatWithMessages }),
  }),
  listChatAncestors: tool({
    name: 'list_chat_ancestors',
    summary: 'What is above a chat, root first, as far as one may see it.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, chatId: id }),
    response: page(ancestor),
  }),
  createChat: route({
    name: 'create_chat',
    method: 'POST',
    path: '/api/chats',
    summary:
      'Starts a session of an activity, in which the initial message stands at once, a free chat in a group or term, or (mode analytics) a chat about what the sessions there show.',
    right: 'signed_in',
    body: changes(newFields, readOnlyBut(newFields))
      .refine((body) => !body.parent_group_id || !body.parent_term_id, {
        path: ['parent_term_id'],
        message: 'Give a group or a term, not both.',
      })
      .refine((body) => body.parent_activity_id || body.parent_group_id || body.parent_term_id, {
        path: ['parent_activity_id'],
        message: 'Give an activity, a group or a term.',
      })
      .refine(
        (body) =>
          body.mode !== 'analytics' || !body.parent_activity_id || !(body.parent_group_id || body.parent_term_id),
        {
          path: ['parent_activity_id'],
          message: 'Give one of an activity, a group and a term.',
        },
      )
      .refine((body) => body.mode !== 'analytics' || (body.visibility ?? 2) === 2, {
        path: ['visibility'],
        message: 'Such a chat is its maker’s alone.',
      }),
    response: z.object({ chat: chatWithMessages }),
    status: 201,
    idempotent: true,
    errors: sessionErrors,
  }),
  updateChat: route({
    name: 'update_chat',
    method: 'PATCH',
    path: '/api/chats/:id',
    summary:
      "Changes a chat: its name, archived, opened content; for the activity's owners the grade, which confirms it.",
    right: 'signed_in',
    params: chatParams,
    body: changes(changeableFields, readOnlyBut(changeableFields)),
    response: z.object({ chat }),
    idempotent: true,
    errors: ['not_allowed', 'conflict'],
  }),
  submitChat: route({
    name: 'submit_chat',
    method: 'POST',
    path: '/api/chats/:id/submit',
    summary: 'Ends the session and starts analysis and grading.',
    right: 'signed_in',
    params: chatParams,
    response: z.object({ chat }),
    errors: ['not_allowed', 'already_submitted', 'generation_in_progress', 'conflict'],
  }),
  unsubmitChat: route({
    name: 'unsubmit_chat',
    method: 'POST',
    path: '/api/chats/:id/unsubmit',
    summary: 'Opens a submitted session again, where the activity allows it.',
    right: 'signed_in',
    params: chatParams,
    response: z.object({ chat }),
    errors: ['not_allowed', 'not_submitted', 'activity_paused', 'activity_not_open_yet', 'activity_closed'],
  }),
  replaceChat: route({
    name: 'replace_chat',
    method: 'POST',
    path: '/api/chats/:id/replace',
    summary: 'Archives this session (the teacher keeps it) and starts a new one.',
    right: 'signed_in',
    params: chatParams,
    response: z.object({ chat: chatWithMessages }),
    status: 201,
    idempotent: true,
    errors: sessionErrors,
  }),
  analyzeChat: route({
    name: 'analyze_chat',
    method: 'POST',
    path: '/api/chats/:id/analyze',
    summary: 'Asks for a new analysis (and grade draft); several requests become one.',
    right: 'signed_in',
    params: chatParams,
    response: z.object({ chat }),
    status: 202,
    errors: ['not_allowed'],
  }),
  saveMessage: route({
    name: 'save_message',
    method: 'PUT',
    path: '/api/messages',
    summary: "Saves one's draft (contents with is_draft: true; one draft a person and chat) or a final message.",
    right: 'signed_in',
    pace: nobodyTypesFaster,
    body: z.strictObject({
      id: z.union([id, z.string().startsWith(unsavedPrefix).max(100)]).optional(),
      chat_id: id,
      contents: z.array(messageContentInput).max(50),
      user_id: z.unknown().optional(),
      created_at: z.unknown().optional(),
      is_draft: z.boolean().optional(),
      moderation_categories: z.unknown().optional(),
      status: z.unknown().optional(),
      error_code: z.unknown().optional(),
      retry_after_seconds: z.unknown().optional(),
      exhausted_limit: z.unknown().optional(),
    }),
    response: z.object({ message }),
    errors: [...sessionErrors, 'input_too_long', 'generation_in_progress'],
  }),
  askSparky: route({
    name: 'ask_sparky',
    method: 'POST',
    path: '/api/messages/sparks',
    summary:
      "Asks Sparky for the next message; it grows on the chat's stream. regenerate: instead of message_id, which must be the last.",
    right: 'signed_in',
    pace: nobodyTypesFaster,
    body: z.strictObject({
      chat_id: id,
      /** the tutor's message to try again or to go on with; without it, a new one */
      message_id: id.optional(),
      /** true: replaces that message; false: goes on where it broke off */
      regenerate: z.boolean().optional(),
    }),
    response: z.object({ message }),
    status: 202,
    errors: [...sessionErrors, 'generation_in_progress', 'tutor_unavailable', 'budget_exhausted'],
  }),
  streamChat: route({
    name: 'stream_chat',
    method: 'GET',
    path: '/api/chats/:id/stream',
    summary: 'What happens in the chat, from Last-Event-ID on, for anybody who may view it.',
    right: 'signed_in',
    params: chatParams,
    query: z.strictObject({ lastEventId: z.string().max(100).optional() }),
    response: 'stream',
  }),
  stopChat: route({
    name: 'stop_chat',
    method: 'POST',
    path: '/api/chats/:id/stop',
    summary: 'Ends the message under way; what has been written stays.',
    right: 'signed_in',
    params: chatParams,
    response: null,
    errors: ['not_allowed'],
  }),
};
