// Promises: a chat as the requester may see it now, alone or with everything said in it.
import type { Chat, ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import { accessChat, assessChat, recordReading } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentChat } from './chats.present.ts';
import { asContent } from './contents.present.ts';
import { liveAnswer } from './live-answers.ts';
import { chatRow, readExtras } from './chats.queries.ts';
import { runningGeneration } from './generations.queries.ts';
import { presentMessage } from './messages.present.ts';
import { readConversation } from './messages.queries.ts';
import { streamChannel } from './publish-events.ts';

/** The chat as it stands after a change; `found` is how the requester came to it. */
export async function showChat(ctx: Ctx, found: ChatAccess): Promise<Chat> {
  const { m } = found;
  const [row, extras, visible] = await Promise.all([
    chatRow(ctx.db, m.user_id, found.chat.id),
    readExtras(ctx.db, [found.chat.id]),
    visibleAmong(ctx.db, m, [found.chat.home_path ?? []]),
  ]);
  if (!row) throw new Error('A chat is gone in the middle of its request');
  const activities = new Map(found.activity ? [[found.activity.node.id, found.activity]] : []);
  const now = assessChat(ctx, m, row, activities);
  return presentChat(row, now, { extras, visible, isPractice: ctx.llm.isPractice('chat') });
}

/** With its messages, the requester's own draft, and from where its stream goes on. */
export async function showWholeChat(ctx: Ctx, found: ChatAccess): Promise<ChatWithMessages> {
  return showFrom(ctx, found, await momentOf(ctx, found.chat.id));
}

/** What `read_chat` promises; reading from above (district, platform) is written to the audit log. */
export async function readChat(ctx: Ctx, chatId: string): Promise<ChatWithMessages> {
  const [found, moment] = await Promise.all([accessChat(ctx, chatId, 'view'), momentOf(ctx, chatId)]);
  await recordReading(ctx, found);
  return showFrom(ctx, found, moment);
}

interface Moment {
  now: string;
  running: { saved_cursor: string | null } | null;
}

/**
 * Cursor first, then the generation, then what was said: whatever happens meanwhile comes again on the stream, where a
 * repeat does no harm.
 */
async function momentOf(ctx: Ctx, chatId: string): Promise<Moment> {
  const now = await ctx.hub.cursor(streamChannel(chatId));
  return { now, running: await runningGeneration(ctx.db, chatId) };
}

async function showFrom(ctx: Ctx, found: ChatAccess, { now, running }: Moment): Promise<ChatWithMessages> {
  const chatId = found.chat.id;
  const [chat, { messages, draft }] = await Promise.all([
    showChat(ctx, found),
    readConversation(ctx.db, chatId, found.m.user_id),
  ]);
  // An answer that grows is taken as it stands in this process, or else as it was last saved: then its stream goes on from
  // that save.
  const live = liveAnswer(chatId);
  const answer = live && messages.find((message) => message.id === live.messageId && isUnderWay(message));
  if (answer) answer.contents = live.items.map((item) => asContent(item, answer.id, answer.created_at));
  const seesHidden = found.standing.is_watcher;
  return {
    ...chat,
    final_messages: messages.map((message) => presentMessage(message, message.contents, seesHidden)),
    draft_messages: draft ? [presentMessage(draft, draft.contents, seesHidden)] : [],
    stream_cursor: answer ? await live.cursor : (running?.saved_cursor ?? now),
  };
}

function isUnderWay({ status }: { status: string | null }): boolean {
  return status === 'queued' || status === 'streaming' || status === 'retrying';
}
