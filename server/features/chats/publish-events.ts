// Says on a chat's stream what happened in it. Call after the transaction that did it has committed.
import type { StreamEvent } from '#contract/core/stream.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { MessageRow } from './messages.present.ts';
import { presentMessage } from './messages.present.ts';
import type { MessageContent } from './contents.present.ts';

/** The stream that the chat's viewers listen to. */
export function streamChannel(chatId: string): string {
  return `chat:${chatId}`;
}

/** By which the process that writes in a chat is told to stop; the event's name is the reason. */
export function controlChannel(chatId: string): string {
  return `chat-control:${chatId}`;
}

/** `owners`: staff owners of the activity, who see hidden items. `others`: everybody but them. Null: all viewers. */
export type Audience = 'owners' | 'others' | null;

type Hub = Pick<Ctx, 'hub'>;

export function publish({ hub }: Hub, chatId: string, event: StreamEvent, audience: Audience = null): void {
  hub.publish(streamChannel(chatId), { ...event, audience });
}

/** A new message, or one whose being changed; each viewer gets it without what is hidden from him. */
export function publishMessage(ctx: Hub, row: MessageRow, contents: readonly MessageContent[]): void {
  const say = (seesHidden: boolean, audience: Audience) =>
    publish(
      ctx,
      row.chat_id,
      { event: 'message.started', data: { message: presentMessage(row, contents, seesHidden) } },
      audience,
    );
  const hasSecrets =
    row.moderation_categories.length > 0 ||
    contents.some((item) => item.is_hidden_from_user || item.hidden_source_object !== null);
  if (!hasSecrets) return say(false, null);
  say(true, 'owners');
  say(false, 'others');
}

/** Something about the chat itself changed: every viewer is sent the chat as he may see it (stream-chat.ts). */
export function publishChat(ctx: Hub, chatId: string): void {
  publish(ctx, chatId, { event: 'chat.updated', data: { chat: { id: chatId } } });
}

/** The message list is another than viewers hold (a regeneration took one away): they read the chat again. */
export function publishReread(ctx: Hub, chatId: string): void {
  publish(ctx, chatId, { event: 'snapshot.required', data: {} });
}

/** Tells whoever writes in this chat, on whatever node, to stop. */
export function publishStop({ hub }: Hub, chatId: string, reason: 'stop' | 'limit' | 'deadline' | 'pause'): void {
  hub.publish(controlChannel(chatId), { event: reason, data: {} });
}
