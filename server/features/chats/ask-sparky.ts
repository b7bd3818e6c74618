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
import { newId } from '#server/platform/ids.ts';
import { releaseReservation } from './end-generation.ts';
import { answersSoFar, insertAnswer, reopenAnswer } from './generations.queries.ts';
import type { NewAnswer, StoredItem } from './generations.queries.ts';
import { interruptLost } from './interrupt-lost.ts';
import { presentMessage } from './messages.present.ts';
import { lastMessage } from './messages.queries.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { prepareTurn, standOf } from './prepare-turn.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import { publishMessage, publishReread, streamChannel } from './publish-events.ts';
import { nodeName } from './recover-generations.ts';
import { openControl, startGeneration } from './run-generation.ts';
import { lockChat, momentAfter } from './save-message.ts';

export type SparkRequest = z.output<typeof chatRoutes.askSparky.body>;

/** A chat in which somebody writes at the same moment is read again; so often is nobody faster. */
const maxReadings = 4;

export async function askSparky(ctx: Ctx, request: SparkRequest): Promise<Message> {
  const chatId = request.chat_id;
  const found = await accessChat(ctx, chatId, 'write');
  // The request's log ends with the request; the work goes on with the rest of its context.
  const own: Ctx = { ...ctx, actor: { ...ctx.actor } };
  // Listening before the generation exists, so that no wish to stop it is missed.
  const control = openControl(ctx, chatId);
  try {
    const cursor = await ctx.hub.cursor(streamChannel(chatId));
    const { prepared, begun } = await prepareAndBegin(own, found, request, cursor);
    const { message, generationId } = begun;
    const { plan, profile: _, seen: __, ...turn } = prepared;
    if (plan.kind === 'regenerate' || begun.hasInterrupted) publishReread(ctx, chatId);
    publishMessage(ctx, message, message.contents);
    const prefix = plan.kind === 'go_on' ? plan.last.contents.map(asStored) : [];
    startGeneration(own, { ...turn, id: generationId, chatId, messageId: message.id, prefix, found }, control);
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
  /** an answer before it was found without a process that writes it */
  hasInterrupted: boolean;
}

/** What is read before the lock is only good if nobody has written since: then it is read anew. */
async function prepareAndBegin(
  ctx: Ctx,
  found: ChatAccess,
  request: SparkRequest,
  cursor: string,
): Promise<{ prepared: PreparedTurn; begun: Begun }> {
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const generationId = newId();
    const prepared = await prepareTurn(ctx, found, request, generationId);
    let begun: Begun | null = null;
    try {
      begun = await ctx.db.transaction().execute((trx) => begin(ctx, trx, found, prepared, { generationId, cursor }));
    } finally {
      if (begun === null) await releaseReservation(ctx, found.chat, prepared.reservation.id);
    }
    if (begun !== null) return { prepared, begun };
  }
  throw new ApiError('generation_in_progress');
}

/** Null: the chat is another than the one that was read. */
async function begin(
  ctx: Ctx,
  trx: Trx,
  found: ChatAccess,
  { plan, seen, profile, input }: PreparedTurn,
  { generationId, cursor }: { generationId: string; cursor: string },
): Promise<Begun | null> {
  const { chat } = found;
  const now = ctx.clock.now();
  const locked = await lockChat(trx, chat.id);
  if (locked?.submitted_at) throw new ApiError('already_submitted');
  const before = await answersSoFar(trx, chat.id);
  if (before.isBusy && !before.isLost) throw new ApiError('generation_in_progress');
  const last = await lastMessage(trx, chat.id);
  if (standOf(last, before.isLost) !== seen || before.previousProfileId !== input.previousProfileId) return null;
  // An answer whose process died must not stand in the way of the next one.
  if (before.isLost) await interruptLost(trx, { chatId: chat.id, now });

  const answer: NewAnswer = {
    generationId,
    messageId: plan.kind === 'go_on' ? plan.last.id : newId(),
    chat,
    requestedBy: ctx.actor.user_id,
    replacedId: plan.kind === 'regenerate' ? plan.last.id : null,
    createdAt: momentAfter(last, now),
    now,
    node: nodeName,
    profile,
    promptVersion,
    cursor,
  };
  const rest = { generationId, hasInterrupted: before.isLost };
  const fresh = { status: 'streaming', error_code: null, retry_after_seconds: null } as const;
  if (plan.kind === 'go_on') {
    await reopenAnswer(trx, answer);
    return { message: { ...plan.last, ...fresh }, ...rest };
  }
  await insertAnswer(trx, answer);
  const message: MessageWithContents = {
    id: answer.messageId,
    chat_id: chat.id,
    user_id: null,
    moderation_categories: [],
    created_at: answer.createdAt,
    is_draft: false,
    ...fresh,
    requested_by: ctx.actor.user_id,
    contents: [],
  };
  return { message, ...rest };
}

function asStored(content: MessageWithContents['contents'][number]): StoredItem {
  const { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id } = content;
  return { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
