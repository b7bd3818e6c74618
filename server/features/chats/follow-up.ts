// After an answer: what the student could say next, and a name for a chat that has none. Neither is worth an error.
import { suggestNext, titleChat } from '#server/features/tutor/index.ts';
import { modelChoice } from '#server/features/models/index.ts';
import type { AskOptions, LessonView } from '#server/features/tutor/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { readLesson } from './build-turn.ts';
import { questionsToBegin } from './analytics-questions.ts';
import { accountOf } from './call-account.ts';
import { mayBeShown } from './keep-secrets.ts';
import { lastMessage } from './messages.queries.ts';
import { publish, publishChat } from './publish-events.ts';

/** `messageId`: the answer just given. Runs beside whatever the student does next, and gives way to it. */
export async function followUp(ctx: Ctx, chatId: string, messageId: string, signal: AbortSignal): Promise<void> {
  const found = await accessChat({ ...ctx, actor: { ...ctx.actor } }, chatId, 'view');
  const { chat, activity } = found;
  if (chat.submitted_at !== null || signal.aborted) return;
  const [lesson, choice] = await Promise.all([
    readLesson(ctx, found),
    modelChoice(ctx, { workspaceId: chat.workspace_id, userId: chat.creator_id, chatId: chat.id }),
  ]);
  const options = (purpose: 'suggestions' | 'title'): AskOptions => ({
    choice,
    account: accountOf(ctx, chat, purpose),
  });
  if (chat.mode === 'analytics') {
    const asked = lesson.transcript.flatMap(({ items }) =>
      items.flatMap((item) => ('text' in item ? [item.text] : [])),
    );
    const suggestions = questionsToBegin(lesson.locale, asked);
    await Promise.all([
      offer(ctx, chat.id, { messageId, suggestions }),
      chat.name === '' && nameChat(ctx, chat, lesson, { signal, options: options('title') }),
    ]);
    return;
  }
  const wantsSuggestions = activity?.node.subsequent_suggestions_enabled ?? true;
  await Promise.all([
    wantsSuggestions && suggest(ctx, chat, lesson, { messageId, signal, options: options('suggestions') }),
    chat.name === '' && nameChat(ctx, chat, lesson, { signal, options: options('title') }),
  ]);
}

async function suggest(
  ctx: Ctx,
  chat: ChatFacts,
  lesson: LessonView,
  { messageId, signal, options }: { messageId: string; signal: AbortSignal; options: AskOptions },
): Promise<void> {
  const answer = await suggestNext(ctx, lesson, signal, options);
  if (!answer.ok || !mayBeShown(lesson, answer.value.join('\n'))) return;
  await offer(ctx, chat.id, { messageId, suggestions: answer.value });
}

/** They stand under the last message only. */
async function offer(
  ctx: Ctx,
  chatId: string,
  { messageId, suggestions }: { messageId: string; suggestions: string[] },
): Promise<void> {
  const isStored = await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('chats').where('id', '=', chatId).select('id').forUpdate().execute();
    // They stand under the last message only; the student may have gone on meanwhile.
    if ((await lastMessage(trx, chatId))?.id !== messageId) return false;
    const row = await trx
      .updateTable('chats')
      .set({ suggestions })
      .where('id', '=', chatId)
      .where('submitted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
  if (isStored) publish(ctx, chatId, { event: 'suggestions', data: { suggestions } });
}

async function nameChat(
  ctx: Ctx,
  chat: ChatFacts,
  lesson: LessonView,
  { signal, options }: { signal: AbortSignal; options: AskOptions },
): Promise<void> {
  const answer = await titleChat(ctx, lesson, signal, options);
  if (!answer.ok || !mayBeShown(lesson, answer.value)) return;
  const named = await ctx.db
    .updateTable('chats')
    .set({ name: answer.value })
    .where('id', '=', chat.id)
    .where('name', '=', '')
    .returning('id')
    .executeTakeFirst();
  if (named) publishChat(ctx, chat.id);
}
