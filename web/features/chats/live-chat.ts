// While Sparky writes, a chat changes ten times a second, and only its words do. Who shows the words reads the live chat:
//   const chat = useLiveChat();
// all others get the settled one, which stays the same object meanwhile, so that nothing of them is drawn again.
import { createContext, use, useState } from 'react';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';

/** The chat with every word that has come; given by the page of the session. */
export const LiveChat = createContext<ChatWithMessages | null>(null);

export function useLiveChat(): ChatWithMessages {
  const chat = use(LiveChat);
  if (chat === null) throw new Error('There is no LiveChat around this.');
  return chat;
}

/** `chat` as it was before words were added to its messages: the same object until something else changes, too. */
export function useSettledChat<C extends ChatWithMessages | undefined>(chat: C): C {
  const [settled, setSettled] = useState(chat);
  if (settled === chat || isTheSameButWords(settled, chat)) return settled;
  setSettled(chat);
  return chat;
}

/** True when `after` differs from `before` in nothing but the text of messages. */
export function isTheSameButWords(before: ChatWithMessages | undefined, after: ChatWithMessages | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return (
    isSameBut('final_messages', before, after) && isSameList(before.final_messages, after.final_messages, sameMessage)
  );
}

function sameMessage(before: Message, after: Message): boolean {
  return (
    isSameBut('contents', before, after) &&
    isSameList(before.contents, after.contents, (one, other) => isSameBut('source_text', one, other))
  );
}

function isSameList<T>(before: readonly T[], after: readonly T[], same: (one: T, other: T) => boolean): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every((one, at) => one === after[at] || same(one, after[at] as T));
}

function isSameBut<T extends object>(left: keyof T, before: T, after: T): boolean {
  const keys = Object.keys(after) as (keyof T)[];
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => key === left || Object.is(before[key], after[key]))
  );
}
