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
import { interruptLost, leaseEnd, previousProfile } from './generations.queries.ts';
import type { StoredItem } from './generations.queries.ts';
import { presentMessage } from './messages.present.ts';
import { lastMessage, messageById } from './messages.queries.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { publishMessage, publishReread, streamChannel } from './publish-events.ts';
import { nodeName } from './recover-generations.ts';
import { openControl, startGeneration } from './run-generation.ts';
import { nextMoment } from './save-message.ts';

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
    const generation = { id: begun.generationId, chatId, messageId: message.id, prefix, isContinuation };
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
  /** an answer before it was found without a process that writes it */
  hasInterrupted: boolean;
}

async function begin(ctx: Ctx, trx: Trx, found: ChatAccess, request: SparkRequest, cursor: string): Promise<Begun> {
  const { chat } = found;
  const now = ctx.clock.now();
  const locked = await trx
    .selectFrom('chats')
    .where('id', '=', chat.id)
    .select('submitted_at')
    .forUpdate()
    .executeTakeFirst();
  if (locked?.submitted_at) throw new ApiError('already_submitted');
  // An answer whose process died must not stand in the way of the next one.
  const lost = await interruptLost(trx, { chatId: chat.id, now });
  const isBusy = await trx
    .selectFrom('generations')
    .where('chat_id', '=', chat.id)
    .where('state', '=', 'running')
    .select('id')
    .executeTakeFirst();
  if (isBusy) throw new ApiError('generation_in_progress');

  const plan = planAnswer(request, await lastMessage(trx, chat.id));
  const { profile } = await resolveModel(ctx, trx, chat.id);
  const messageId = plan.kind === 'go_on' ? plan.last.id : newId();
  if (plan.kind === 'go_on') await reopen(trx, messageId);
  else await insertAnswer(ctx, trx, found, messageId, plan);

  const generationId = newId();
  await trx
    .insertInto('generations')
    .values({
      id: generationId,
      chat_id: chat.id,
      message_id: messageId,
      workspace_id: chat.workspace_id,
      requested_by: ctx.actor.user_id,
      node_name: nodeName,
      state: 'running',
      lease_until: leaseEnd,
      profile_id: profile.id,
      model: profile.model,
      prompt_version: promptVersion,
      saved_cursor: cursor,
      created_at: now,
    })
    .execute();
  const message = await messageById(trx, messageId);
  if (!message) throw new Error('A message that was just written is not there');
  return { message, generationId, plan, hasInterrupted: lost.length > 0 };
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

async function resolveModel(ctx: Ctx, trx: Trx, chatId: string) {
  try {
    return ctx.llm.resolve('chat', { previousProfileId: await previousProfile(trx, chatId, null) });
  } catch (error) {
    if (error instanceof LlmUnavailableError) throw new ApiError('tutor_unavailable');
    throw error;
  }
}

async function reopen(trx: Trx, messageId: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ status: 'streaming', error_code: null })
    .where('id', '=', messageId)
    .execute();
}

async function insertAnswer(ctx: Ctx, trx: Trx, { chat }: ChatAccess, messageId: string, plan: Plan): Promise<void> {
  const createdAt = await nextMoment(ctx, trx, chat.id);
  if (plan.kind === 'regenerate') {
    await trx.updateTable('messages').set({ replaced_at: createdAt }).where('id', '=', plan.last.id).execute();
  }
  await trx
    .insertInto('messages')
    .values({
      id: messageId,
      chat_id: chat.id,
      workspace_id: chat.workspace_id,
      status: 'streaming',
      requested_by: ctx.actor.user_id,
      created_at: createdAt,
    })
    .execute();
  const added = plan.kind === 'regenerate' ? 0 : 1;
  await trx
    .updateTable('chats')
    .set((eb) => ({
      message_count: eb('message_count', '+', added),
      last_message_at: createdAt,
      suggestions: [],
    }))
    .where('id', '=', chat.id)
    .execute();
}

function asStored(content: MessageWithContents['contents'][number]): StoredItem {
  const { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id } = content;
  return { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
