// Promises: Sparky's next message exists and is being written, once a chat; who asked need not wait for it.
import type { z } from 'zod';
import type { Message } from '#contract/chats/chats.entities.ts';
import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { promptVersion } from '#server/features/tutor/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { LlmUnavailableError } from '#server/platform/llm/index.ts';
import { newId } from '#server/platform/ids.ts';
import { answersSoFar, insertAnswer, interruptLost, reopenAnswer } from './generations.queries.ts';
import type { NewAnswer, StoredItem } from './generations.queries.ts';
import { presentMessage } from './messages.present.ts';
import { lastMessage } from './messages.queries.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { publishMessage, publishReread, streamChannel } from './publish-events.ts';
import { nodeName } from './recover-generations.ts';
import { openControl, startGeneration } from './run-generation.ts';
import { lockChat, momentAfter } from './save-message.ts';

export type SparkRequest = z.output<typeof chatRoutes.askSparky.body>;

/**
 * answer: a new message. regenerate: instead of the last one, which is kept for the teacher. go_on: the last one grows on
 * from where it broke off.
 */
type Plan =
  | { kind: 'answer' }
  | { kind: 'regenerate'; last: MessageWithContents }
  | { kind: 'go_on'; last: MessageWithContents };

export async function askSparky(ctx: Ctx, request: SparkRequest): Promise<Message> {
  const chatId = request.chat_id;
  const found = await accessChat(ctx, chatId, 'write');
  // Listening before the generation exists, so that no wish to stop it is missed.
  const control = openControl(ctx, chatId);
  try {
    const cursor = await ctx.hub.cursor(streamChannel(chatId));
    const begun = await ctx.db.transaction().execute((trx) => begin(ctx, trx, found, request, cursor));
    const { message, plan } = begun;
    if (plan.kind === 'regenerate' || begun.hasInterrupted) publishReread(ctx, chatId);
    publishMessage(ctx, message, message.contents);
    const isContinuation = plan.kind === 'go_on';
    const prefix = isContinuation ? plan.last.contents.map(asStored) : [];
    const { generationId, previousProfileId } = begun;
    const generation = {
      id: generationId,
      chatId,
      messageId: message.id,
      prefix,
      isContinuation,
      previousProfileId,
      found,
    };
    // The request's log ends with the request; the work goes on with the rest of its context.
    startGeneration({ ...ctx, actor: { ...ctx.actor } }, generation, control);
    return presentMessage(message, message.contents, found.standing.is_watcher);
  } catch (error) {
    control.close();
    if (isUniqueViolation(error)) throw new ApiError('generation_in_progress');
    throw error;
  }
}

interface Begun {
  message: MessageWithContents;
  generationId: string;
  plan: Plan;
  previousProfileId: string | null;
  /** an answer before it was found without a process that writes it */
  hasInterrupted: boolean;
}

async function begin(ctx: Ctx, trx: Trx, found: ChatAccess, request: SparkRequest, cursor: string): Promise<Begun> {
  const { chat } = found;
  const now = ctx.clock.now();
  const locked = await lockChat(trx, chat.id);
  if (locked?.submitted_at) throw new ApiError('already_submitted');
  const before = await answersSoFar(trx, chat.id);
  // An answer whose process died must not stand in the way of the next one.
  if (before.isLost) await interruptLost(trx, { chatId: chat.id, now });
  else if (before.isBusy) throw new ApiError('generation_in_progress');

  const last = await lastMessage(trx, chat.id);
  const plan = planAnswer(request, last);
  const { previousProfileId } = before;
  const answer: NewAnswer = {
    generationId: newId(),
    messageId: plan.kind === 'go_on' ? plan.last.id : newId(),
    chat,
    requestedBy: ctx.actor.user_id,
    replacedId: plan.kind === 'regenerate' ? plan.last.id : null,
    createdAt: momentAfter(last, now),
    now,
    node: nodeName,
    profile: resolveProfile(ctx, previousProfileId),
    promptVersion,
    cursor,
  };
  const { generationId, messageId, createdAt } = answer;
  const rest = { generationId, plan, previousProfileId, hasInterrupted: before.isLost };
  if (plan.kind === 'go_on') {
    await reopenAnswer(trx, answer);
    return { message: { ...plan.last, status: 'streaming', error_code: null, retry_after_seconds: null }, ...rest };
  }
  await insertAnswer(trx, answer);
  const message: MessageWithContents = {
    id: messageId,
    chat_id: chat.id,
    user_id: null,
    moderation_categories: [],
    created_at: createdAt,
    is_draft: false,
    status: 'streaming',
    error_code: null,
    retry_after_seconds: null,
    requested_by: ctx.actor.user_id,
    contents: [],
  };
  return { message, ...rest };
}

/** What is to be done with the chat as it stands; a wish that does not fit it is a conflict. */
function planAnswer(request: SparkRequest, last: MessageWithContents | null): Plan {
  const isTutors = last !== null && last.user_id === null;
  if (request.message_id !== undefined && request.message_id !== last?.id) {
    throw new ApiError('conflict', 'Only the last message can be answered or tried again.');
  }
  if (!isTutors) {
    if (last === null) throw new ApiError('conflict', 'Write something first.');
    return { kind: 'answer' };
  }
  // The activity's own greeting was not written by Sparky and cannot be tried again.
  const isGreeting = last.requested_by === null;
  const hasText = last.contents.some((item) => item.type === 'text');
  const isBroken = last.status !== 'complete' && last.status !== 'filtered';
  if (isGreeting) throw new ApiError('conflict', 'Write something first.');
  if (request.regenerate) return { kind: 'regenerate', last };
  if (!isBroken) throw new ApiError('conflict', 'Write something first.');
  // Of what failed before its first word there is nothing to go on with.
  if (!hasText) return { kind: 'regenerate', last };
  if (request.message_id === undefined) throw new ApiError('conflict', 'Try the last message again, or go on with it.');
  return { kind: 'go_on', last };
}

/** Throws when the model that led this session is gone: it is never silently replaced by the practice tutor. */
function resolveProfile(ctx: Ctx, previousProfileId: string | null): { id: string; model: string } {
  try {
    return ctx.llm.resolve('chat', { previousProfileId }).profile;
  } catch (error) {
    if (error instanceof LlmUnavailableError) throw new ApiError('tutor_unavailable');
    throw error;
  }
}

function asStored(content: MessageWithContents['contents'][number]): StoredItem {
  const { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id } = content;
  return { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
