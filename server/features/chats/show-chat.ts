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
import { purposeOf } from './place-of-chat.ts';
import { presentMessage } from './messages.present.ts';
import { readConversation } from './messages.queries.ts';
import { streamChannel } from './publish-events.ts';
import { readVoice } from './voice-of-chat.ts';

/** The chat as it stands after a change; `found` is how the requester came to it. */
export async function showChat(ctx: Ctx, found: ChatAccess): Promise<Chat> {
  const chat = await chatRow(ctx.db, found.m.user_id, found.chat.id);
  if (!chat) throw new Error('A chat is gone in the middle of its request');
  const activities = new Map(found.activity ? [[found.activity.node.id, found.activity]] : []);
  return showAsFound(ctx, { ...assessChat(ctx, found.m, chat, activities), via: found.via });
}

/** The chat as `accessChat` has just read it. */
export async function showAsFound(ctx: Ctx, found: ChatAccess): Promise<Chat> {
  const { chat, m } = found;
  const [extras, visible] = await Promise.all([
    readExtras(ctx.db, [chat.id]),
    visibleAmong(ctx.db, m, [chat.home_path ?? []]),
  ]);
  return presentChat(chat, found, { extras, visible, isPractice: ctx.llm.isPractice(purposeOf(chat)) });
}

/** With its messages, the requester's own draft, and from where its stream goes on; reading from above (district, platform) is written to the audit log. */
export async function readChat(ctx: Ctx, chatId: string): Promise<ChatWithMessages> {
  // Cursor first, then the chat with its generation, then what was said: whatever happens meanwhile comes again on the
  // stream, where a repeat does no harm.
  const now = await ctx.hub.cursor(streamChannel(chatId));
  const found = await accessChat(ctx, chatId, 'view');
  await recordReading(ctx, found);
  return showFrom(ctx, found, now);
}

async function showFrom(ctx: Ctx, found: ChatAccess, now: string): Promise<ChatWithMessages> {
  const { running } = found;
  const chatId = found.chat.id;
  const conversation = readConversation(ctx.db, chatId, found.m.user_id);
  // An answer that was under way may be complete among the messages: then the chat must be of that moment, or a later one.
  const [{ messages, draft }, chat, voice] = await Promise.all([
    conversation,
    running ? conversation.then(() => showChat(ctx, found)) : showAsFound(ctx, found),
    readVoice(ctx, found),
  ]);
  // An answer that grows is taken as it stands in this process, or else as it was last saved: then its stream goes on from
  // that save.
  const live = liveAnswer(chatId);
  const answer = live && messages.find((message) => message.id === live.messageId && isUnderWay(message));
  if (answer) answer.contents = live.items.map((item) => asContent(item, answer.id, answer.created_at));
  const seesHidden = found.standing.is_watcher;
  return {
    ...chat,
    voice,
    final_messages: messages.map((message) => presentMessage(message, message.contents, seesHidden)),
    draft_messages: draft ? [presentMessage(draft, draft.contents, seesHidden)] : [],
    stream_cursor: answer ? await live.cursor : (running?.saved_cursor ?? now),
  };
}

function isUnderWay({ status }: { status: string | null }): boolean {
  return status === 'queued' || status === 'streaming' || status === 'retrying';
}
