// Promises: one's draft is kept (one a person and chat), or a message is said once, whatever is sent twice.
import type { z } from 'zod';
import type { Message } from '#contract/chats/chats.entities.ts';
import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import { isFiled } from '#contract/chats/contents.entities.ts';
import { limits } from '#contract/core/constants.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { unsavedPrefix } from '#contract/core/ids.ts';
import { countTokens, grouped } from '#contract/core/tokens.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { moderateLocally } from '#server/features/moderation/index.ts';
import { requireMayDraft, requireMayWrite } from '#server/permissions/chat-abilities.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { flagMessage } from './flag-message.ts';
import { presentMessage } from './messages.present.ts';
import { messageById } from './messages.queries.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { noteWriting } from './presence.ts';
import { publishChat, publishMessage } from './publish-events.ts';
import { scheduleSessionEnd } from './schedule-ends.ts';
import { readStand } from './turn.queries.ts';
import { attachFiles, deleteContents, detachFiles, writeMessage } from './write-message.queries.ts';
import type { AttachedItem, WrittenItem } from './write-message.queries.ts';

export type MessageInput = z.output<typeof chatRoutes.saveMessage.body>;
type Item = MessageInput['contents'][number];

export async function saveMessage(ctx: Ctx, input: MessageInput): Promise<Message> {
  const isDraft = input.is_draft ?? input.contents.some((item) => item.is_draft);
  const found = await accessChat(ctx, input.chat_id, 'view');
  const seesHidden = found.standing.is_watcher;
  const said = await alreadySaid(ctx.db, found, input);
  if (said) return presentMessage(said, said.contents, seesHidden);
  // A draft may be kept while the activity is paused; only what is said waits until it is open.
  if (isDraft) requireMayDraft(found.chat, found.standing, found.activity);
  else requireMayWrite(found.chat, found.standing, found.activity, ctx.clock.now());
  checkLength(input.contents, isDraft);

  const { message, isNew } = await ctx.db.transaction().execute(async (trx) => {
    const chat = await lockChat(trx, found.chat.id);
    // Asked again under the lock: the first of two alike may just have been written.
    const twin = await alreadySaid(trx, found, input);
    if (twin) return { message: twin, isNew: false };
    // The deadline's job and another tab write here too.
    if (chat?.submitted_at) throw new ApiError('already_submitted');
    const wish = { ctx, trx, found, id: clientId(input), contents: input.contents };
    return { message: isDraft ? await keepDraft(wish) : await say(wish), isNew: true };
  });
  if (isDraft && found.standing.is_creator) noteWriting(ctx, found.chat, input.contents.length === 0);
  if (!isDraft && isNew) {
    publishMessage(ctx, message, message.contents);
    // From the first words on, the session's time runs.
    if (found.chat.first_student_message_at === null) publishChat(ctx, found.chat.id);
  }
  return presentMessage(message, message.contents, seesHidden);
}

interface Wish {
  ctx: Ctx;
  trx: Trx;
  found: ChatAccess;
  /** the id that the client gave to its message */
  id: string | undefined;
  contents: Item[];
}

function clientId({ id }: MessageInput): string | undefined {
  return id === undefined || id.startsWith(unsavedPrefix) ? undefined : id;
}

/** The same words under the same id a second time are an answer that got lost; other words under it are a change. */
async function alreadySaid(db: Db, { m }: ChatAccess, input: MessageInput): Promise<MessageWithContents | null> {
  const id = clientId(input);
  const before = id === undefined ? null : await messageById(db, id);
  if (!before) return null;
  // Whether it exists elsewhere is nobody's business here.
  if (before.chat_id !== input.chat_id) throw new ApiError('not_found');
  if (before.user_id !== m.user_id) throw new ApiError('not_allowed');
  if (before.is_draft) return null;
  const isSame =
    before.contents.length === input.contents.length &&
    input.contents.every((item, at) => isSameItem(item, before.contents[at]));
  if (!isSame) throw new ApiError('conflict', 'A message that has been sent cannot be changed.');
  return before;
}

function isSameItem(item: Item, said: MessageWithContents['contents'][number] | undefined): boolean {
  if (!said || said.type !== item.type) return false;
  return isFiled(item.type) ? said.id === item.id : (said.source_text ?? '') === item.source_text;
}

/** Anything that can be seen; blanks, and marks that only join or turn letters, are nothing. */
const hasWords = /[^\s\p{Cf}\u115F\u1160\u3164\uFFA0]/u;

function checkLength(contents: readonly Item[], isDraft: boolean): void {
  const tokens = contents.reduce((sum, item) => sum + countTokens(wordsOf(item)), 0);
  if (tokens > limits.messageTokens) {
    const sentence = `This message is too long: ${grouped(tokens)} of at most ${grouped(limits.messageTokens)} tokens.`;
    throw new ApiError('input_too_long', sentence);
  }
  const files = contents.filter((item) => isFiled(item.type));
  if (new Set(files.map((item) => item.id)).size < files.length) throw fieldError('contents', 'Each file once.');
  if (!isDraft && files.length === 0 && contents.every((item) => !hasWords.test(wordsOf(item)))) {
    throw fieldError('contents', 'Write something first.');
  }
}

/** All that somebody reads of an item. */
function wordsOf({ source_text, source_url, source_object }: Item): string {
  return [source_text, source_url, source_object && JSON.stringify(source_object)].filter(Boolean).join('\n');
}

async function keepDraft({ ctx, trx, found, id, contents }: Wish): Promise<MessageWithContents> {
  const { draftId } = await readStand(trx, found.chat.id, requester(found));
  const known = draftId === null ? nothing : await deleteContents(trx, draftId, filesOf(contents));
  const message = { id: draftId ?? id ?? newId(), isNew: draftId === null, isDraft: true, createdAt: ctx.clock.now() };
  await writeMessage(trx, found, { ...message, startsAt: null, items: itemsOf(ctx, contents, known) });
  await attachFiles(trx, found, message, attachedOf(contents));
  return read(trx, message.id);
}

async function say({ ctx, trx, found, id, contents }: Wish): Promise<MessageWithContents> {
  const { chat } = found;
  const userId = requester(found);
  const { answers, last, draftId } = await readStand(trx, chat.id, userId);
  if (answers.is_busy) throw new ApiError('generation_in_progress');
  const createdAt = momentAfter(last, ctx.clock.now());
  // What is said was the draft: the composer is empty again.
  const messageId = id ?? draftId ?? newId();
  const isNew = messageId !== draftId;
  const known = draftId === null ? nothing : await deleteContents(trx, draftId, filesOf(contents));
  if (draftId !== null && isNew) {
    if (filesOf(contents).length > 0) await detachFiles(trx, draftId);
    await trx.deleteFrom('messages').where('id', '=', draftId).execute();
  }
  const isFirstOfStudent = chat.first_student_message_at === null && chat.creator_id === userId;
  const items = itemsOf(ctx, contents, isNew ? nothing : known);
  const message = { id: messageId, isNew, isDraft: false, createdAt, items };
  await writeMessage(trx, found, { ...message, startsAt: isFirstOfStudent ? ctx.clock.now() : null });
  await attachFiles(trx, found, message, attachedOf(contents));
  if (isFirstOfStudent) await scheduleSessionEnd(ctx, trx, chat.id);
  const text = contents.map((item) => [item.name, wordsOf(item)].filter(Boolean).join('\n')).join('\n\n');
  await flagMessage(ctx, trx, found, { id: messageId, userId }, moderateLocally(text, []));
  return read(trx, messageId);
}

function requester({ m }: ChatAccess): string {
  if (m.user_id === null) throw new ApiError('not_signed_in');
  return m.user_id;
}

/** First in every transaction that writes in a chat, so that no two can wait for each other. */
export async function lockChat(trx: Trx, chatId: string): Promise<{ submitted_at: Date | null } | null> {
  const chat = await trx
    .selectFrom('chats')
    .where('id', '=', chatId)
    .select('submitted_at')
    .forUpdate()
    .executeTakeFirst();
  return chat ?? null;
}

/** Now, or just after the last message if the clock stands still or went back: messages keep their order by time. */
export function momentAfter(last: { created_at: Date } | null, now: Date): Date {
  return last && last.created_at >= now ? new Date(last.created_at.getTime() + 1) : now;
}

type Known = ReadonlyMap<string, Date>;
const nothing: Known = new Map();

/** An id that is not of this message's own items is another's: it gets a new one. */
function itemsOf(ctx: Ctx, contents: readonly Item[], known: Known): WrittenItem[] {
  const left = new Map(known);
  return contents.flatMap((item, position) => {
    if (isFiled(item.type)) return [];
    const kept = item.id === undefined ? undefined : left.get(item.id);
    const id = kept && item.id !== undefined ? item.id : newId();
    left.delete(id);
    return [{ ...item, id, position, created_at: kept ?? ctx.clock.now() }];
  });
}

function attachedOf(contents: readonly Item[]): AttachedItem[] {
  return contents.flatMap(({ id, type }, position) =>
    isFiled(type) && id !== undefined ? [{ id, type, position }] : [],
  );
}

function filesOf(contents: readonly Item[]): string[] {
  return attachedOf(contents).map((item) => item.id);
}

async function read(trx: Trx, messageId: string): Promise<MessageWithContents> {
  const message = await messageById(trx, messageId);
  if (!message) throw new Error('A message that was just written is not there');
  return message;
}
