// After an answer: what the student could say next, and a name for a chat that has none. Neither is worth an error.
import { suggestNext, titleChat } from '#server/features/tutor/index.ts';
import type { LessonView, Structured } from '#server/features/tutor/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { readLesson } from './build-turn.ts';
import type { UsageRecord } from './end-generation.ts';
import { recordUsage } from './end-generation.ts';
import { lastMessage } from './messages.queries.ts';
import { publish, publishChat } from './publish-events.ts';

/** `messageId`: the answer just given. Runs beside whatever the student does next, and gives way to it. */
export async function followUp(ctx: Ctx, chatId: string, messageId: string, signal: AbortSignal): Promise<void> {
  const found = await accessChat({ ...ctx, actor: { ...ctx.actor } }, chatId, 'view');
  const { chat, activity } = found;
  if (chat.submitted_at !== null || signal.aborted) return;
  const lesson = await readLesson(ctx, found);
  const wantsSuggestions = activity?.node.subsequent_suggestions_enabled ?? true;
  await Promise.all([
    wantsSuggestions && suggest(ctx, chat, lesson, messageId, signal),
    chat.name === '' && nameChat(ctx, chat, lesson, signal),
  ]);
}

type ChatToName = UsageRecord['chat'];

async function suggest(
  ctx: Ctx,
  chat: ChatToName,
  lesson: LessonView,
  messageId: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await suggestNext(ctx, lesson, signal);
  await keepUsage(ctx, 'suggestions', chat, answer);
  if (!answer.ok) return;
  const suggestions = answer.value;
  const isStored = await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('chats').where('id', '=', chat.id).select('id').forUpdate().execute();
    // They stand under the last message only; the student may have gone on meanwhile.
    if ((await lastMessage(trx, chat.id))?.id !== messageId) return false;
    const row = await trx
      .updateTable('chats')
      .set({ suggestions })
      .where('id', '=', chat.id)
      .where('submitted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
  if (isStored) publish(ctx, chat.id, { event: 'suggestions', data: { suggestions } });
}

async function nameChat(ctx: Ctx, chat: ChatToName, lesson: LessonView, signal: AbortSignal): Promise<void> {
  const answer = await titleChat(ctx, lesson, signal);
  await keepUsage(ctx, 'title', chat, answer);
  if (!answer.ok) return;
  const named = await ctx.db
    .updateTable('chats')
    .set({ name: answer.value })
    .where('id', '=', chat.id)
    .where('name', '=', '')
    .returning('id')
    .executeTakeFirst();
  if (named) publishChat(ctx, chat.id);
}

async function keepUsage(
  ctx: Ctx,
  purpose: UsageRecord['purpose'],
  chat: ChatToName,
  { usage, model }: Structured<unknown>,
): Promise<void> {
  if (!model) return;
  const now = ctx.clock.now();
  const userId = ctx.actor.user_id;
  await ctx.db
    .transaction()
    .execute((trx) => recordUsage(trx, { purpose, generationId: null, chat, userId, usage, model, now }));
}
