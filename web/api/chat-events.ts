// A chat as it is on the screen, and what each event of its stream does to it (design: the stream's rules stand with
// contract/core/stream.ts). Pure, so that three viewers who drop and resume at random can be shown to read the same text.
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import type { StreamEvent } from '#contract/core/stream.ts';

export interface Applied {
  chat: ChatWithMessages;
  /** true: an event is missing before this one; read the chat again before showing more */
  missed: boolean;
}

/** Applies one event. What repeats does no harm; what cannot be placed sets `missed` and changes nothing. */
export function applyEvent(chat: ChatWithMessages, { event, data }: StreamEvent): Applied {
  switch (event) {
    case 'message.started':
      return applied(putMessage(chat, data.message as unknown as Message));
    case 'item.upsert':
      return onMessage(chat, data.message_id, (message) =>
        withContents(begun(message), putItem(message.contents, data.item as unknown as ContentItem)),
      );
    case 'item.delta':
      return applyDelta(chat, data);
    case 'item.removed':
      return onMessage(chat, data.message_id, (message) =>
        withContents(
          message,
          message.contents.filter((item) => item.id !== data.item_id),
        ),
      );
    case 'message.retrying':
      return onMessage(chat, data.message_id, (message) => ({ ...message, status: 'retrying', error_code: data.code }));
    case 'message.completed':
      return onMessage(chat, data.message_id, (message) => completed(message, data.status as Message['status']));
    case 'message.error':
      return onMessage(chat, data.message_id, (message) => ({
        ...message,
        status: isOver(message) ? message.status : hasText(message) ? 'interrupted' : 'failed',
        error_code: data.reason,
        retry_after_seconds: data.retry_after_seconds,
      }));
    case 'chat.updated':
      return applied({
        ...chat,
        ...data.chat,
        final_messages: chat.final_messages,
        draft_messages: chat.draft_messages,
      });
    case 'suggestions':
      return applied({ ...chat, suggestions: data.suggestions });
    case 'snapshot.required':
    // Asking anew is refused, and says to the page why.
    case 'stream.closed':
      return { chat, missed: true };
  }
}

/** Is Sparky at work on this message? */
export function isUnderWay(message: Pick<Message, 'status'>): boolean {
  return message.status === 'queued' || message.status === 'streaming' || message.status === 'retrying';
}

function isOver(message: Message): boolean {
  return message.status !== null && !isUnderWay(message);
}

function hasText(message: Message): boolean {
  return message.contents.some((item) => item.type === 'text' && (item.source_text ?? '') !== '');
}

function applied(chat: ChatWithMessages): Applied {
  return { chat, missed: false };
}

function applyDelta(
  chat: ChatWithMessages,
  { message_id, item_id, at, delta }: { message_id: string; item_id: string; at: number; delta: string },
): Applied {
  const message = chat.final_messages.find((one) => one.id === message_id);
  const item = message?.contents.find((one) => one.id === item_id);
  if (message === undefined || item === undefined) return { chat, missed: true };
  const text = item.source_text ?? '';
  if (at > text.length) return { chat, missed: true };
  if (at < text.length) return applied(chat);
  const grown = { ...item, source_text: text + delta };
  const contents = message.contents.map((one) => (one.id === item_id ? grown : one));
  return applied(putMessage(chat, { ...begun(message), contents }));
}

/** Something of it can be seen: what it was tried again for is over. */
function begun(message: Message): Message {
  const isWaiting = message.status === 'queued' || message.status === 'retrying';
  return isWaiting ? { ...message, status: 'streaming', error_code: null } : message;
}

/** Why it failed or broke off has been said by message.error before; other ends have no such reason. */
function completed(message: Message, status: Message['status']): Message {
  if (status === 'failed' || status === 'interrupted') return { ...message, status };
  return { ...message, status, error_code: status === 'filtered' ? 'filtered' : null, retry_after_seconds: null };
}

function onMessage(chat: ChatWithMessages, id: string, change: (message: Message) => Message): Applied {
  const message = chat.final_messages.find((one) => one.id === id);
  return message === undefined ? { chat, missed: true } : applied(putMessage(chat, change(message)));
}

function withContents(message: Message, contents: ContentItem[]): Message {
  return { ...message, contents };
}

/** A tool call takes the place of the one with its call id; any other item of the one with its id. */
function putItem(contents: readonly ContentItem[], item: ContentItem): ContentItem[] {
  const at = contents.findIndex(
    (one) =>
      one.id === item.id ||
      (item.type === 'tool_call' &&
        one.type === 'tool_call' &&
        item.tool_call_id !== null &&
        one.tool_call_id === item.tool_call_id),
  );
  if (at !== -1) return contents.map((one, index) => (index === at ? item : one));
  // The lesson's progress stands last in a message, as it does where it is stored.
  const last = contents.at(-1);
  return last?.type === 'completion_metadata' ? [...contents.slice(0, -1), item, last] : [...contents, item];
}

/** Messages keep their order by time, then id. Those that did not change keep their identity, so nothing redraws them. */
function putMessage(chat: ChatWithMessages, message: Message): ChatWithMessages {
  const at = chat.final_messages.findIndex((one) => one.id === message.id);
  if (at !== -1) {
    return { ...chat, final_messages: chat.final_messages.map((one, index) => (index === at ? message : one)) };
  }
  const final_messages = [...chat.final_messages, message].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  );
  return { ...chat, final_messages, suggestions: [] };
}
