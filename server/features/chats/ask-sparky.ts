// Promises: Sparky's next message exists and is being written, once a chat; who asked need not wait for it.
import type { z } from 'zod';
import type { Message } from '#contract/chats/chats.entities.ts';
import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { promptVersion } from '#server/features/tutor/index.ts';
import { isUuid } from '#server/permissions/access.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { readForTurn } from './build-turn.ts';
import type { Reading } from './build-turn.ts';
import { insertAnswer, reopenAnswer } from './generations.queries.ts';
import type { NewAnswer, StoredItem } from './generations.queries.ts';
import { interruptLost } from './interrupt-lost.ts';
import { noteRefusal } from './note-refusal.ts';
import { presentMessage } from './messages.present.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { prepareTurn, standOf } from './prepare-turn.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import { publishMessage, publishReread, streamChannel } from './publish-events.ts';
import { nodeName } from './recover-generations.ts';
import { openControl, startGeneration } from './run-generation.ts';
import { lockChat, momentAfter } from './save-message.ts';
import { readStand } from './turn.queries.ts';

export type SparkRequest = z.output<typeof chatRoutes.askSparky.body>;

/** A chat in which somebody writes at the same moment is read again; so often is nobody faster. */
const maxReadings = 4;

export async function askSparky(ctx: Ctx, request: SparkRequest): Promise<Message> {
  const chatId = request.chat_id;
  const before = asking.get(chatId) ?? 0;
  asking.set(chatId, before + 1);
  // The request's log ends with the request; the work goes on with the rest of its context.
  const own: Ctx = { ...ctx, actor: { ...ctx.actor } };
  try {
    let reading = read(own, chatId);
    const found = await accessChat(ctx, chatId, 'write');
    for (let readings = 1; readings <= maxReadings; readings += 1) {
      const message = await tryToAsk(own, found, { request, reading: await reading, isSecond: before > 0 });
      if (message !== null) return presentMessage(message, message.contents, found.standing.is_watcher);
      reading = read(own, chatId);
    }
    throw new ApiError('generation_in_progress');
  } catch (error) {
    await noteRefusal(ctx, chatId, error);
    throw error;
  } finally {
    const others = (asking.get(chatId) ?? 1) - 1;
    if (others > 0) asking.set(chatId, others);
    else asking.delete(chatId);
  }
}

/** In which chats Sparky is being asked in this process, and how many times at once. */
const asking = new Map<string, number>();

/** Begun before the rights are known, so that nobody waits for it; what was read for somebody who may not is thrown away. */
function read(ctx: Ctx, chatId: string): Promise<Reading> {
  const { user_id: userId } = ctx.actor;
  const reading =
    userId !== null && isUuid(chatId)
      ? readForTurn(ctx, chatId, userId)
      : Promise.reject<Reading>(new ApiError('not_found'));
  reading.catch(() => undefined);
  return reading;
}

interface Try {
  request: SparkRequest;
  reading: Reading;
  /** somebody asked in this chat before, and has no answer yet */
  isSecond: boolean;
}

/**
 * The model is asked while the answer is being stored, and heard by nobody before it is. Whoever comes second in the same
 * process waits until he knows that it is his turn; one who loses against another process is cut off, and what his model
 * took is counted. Null: the chat is another than the one that was read.
 */
async function tryToAsk(
  ctx: Ctx,
  found: ChatAccess,
  { request, reading, isSecond }: Try,
): Promise<MessageWithContents | null> {
  const chatId = found.chat.id;
  const generationId = newId();
  const prepared = await prepareTurn(ctx, found, reading, { wish: request, generationId });
  const { plan, profile: _, seen: __, ...turn } = prepared;
  const messageId = plan.kind === 'go_on' ? plan.last.id : newId();
  const prefix = plan.kind === 'go_on' ? plan.last.contents.map(asStored) : [];
  // Listening before the generation exists, so that no wish to stop it is missed.
  const control = openControl(ctx, chatId);
  const stored = Promise.withResolvers<boolean>();
  const generation = { ...turn, id: generationId, chatId, messageId, prefix, found, stored: stored.promise, isSecond };
  startGeneration(ctx, generation, control);
  let begun: Begun | null = null;
  try {
    const cursor = await ctx.hub.cursor(streamChannel(chatId));
    const ids = { generationId, messageId, cursor };
    begun = await ctx.db.transaction().execute((trx) => begin(ctx, trx, found, prepared, ids));
    if (begun === null) return null;
    const { message, hasInterrupted } = begun;
    if (plan.kind === 'regenerate' || hasInterrupted) publishReread(ctx, chatId);
    publishMessage(ctx, message, message.contents);
    return message;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('generation_in_progress');
    throw error;
  } finally {
    stored.resolve(begun !== null);
  }
}

interface Begun {
  message: MessageWithContents;
  /** an answer before it was found without a process that writes it */
  hasInterrupted: boolean;
}

/** Null: what was read before the lock is not how it is, for somebody has written since. */
async function begin(
  ctx: Ctx,
  trx: Trx,
  found: ChatAccess,
  { plan, seen, profile, input }: PreparedTurn,
  ids: Pick<NewAnswer, 'generationId' | 'messageId' | 'cursor'>,
): Promise<Begun | null> {
  const { chat } = found;
  const now = ctx.clock.now();
  const locked = await lockChat(trx, chat.id);
  if (locked?.submitted_at) throw new ApiError('already_submitted');
  const { answers, last } = await readStand(trx, chat.id, null);
  if (answers.is_busy && !answers.is_lost) throw new ApiError('generation_in_progress');
  const isAsRead = standOf(last, answers.is_lost) === seen && answers.previous_profile_id === input.previousProfileId;
  if (!isAsRead) return null;
  // An answer whose process died must not stand in the way of the next one.
  if (answers.is_lost) await interruptLost(trx, { chatId: chat.id, now });

  const answer: NewAnswer = {
    ...ids,
    chat,
    requestedBy: ctx.actor.user_id,
    replacedId: plan.kind === 'regenerate' ? plan.last.id : null,
    createdAt: momentAfter(last, now),
    now,
    node: nodeName,
    profile,
    promptVersion,
  };
  const hasInterrupted = answers.is_lost;
  const fresh = { status: 'streaming', error_code: null, retry_after_seconds: null, exhausted_limit: null } as const;
  if (plan.kind === 'go_on') {
    await reopenAnswer(trx, answer);
    return { message: { ...plan.last, ...fresh }, hasInterrupted };
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
  return { message, hasInterrupted };
}

function asStored(content: MessageWithContents['contents'][number]): StoredItem {
  const { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id } = content;
  return { id, type, name, source_text, source_object, is_hidden_from_user, tool_call_id };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
