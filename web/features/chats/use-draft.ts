import { useCallback, useEffect, useRef, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';

/** How long after the last key the draft goes to the server, in milliseconds. */
const pause = 800;

export type DraftState = 'saved' | 'saving' | 'kept';

function keyOf(chatId: string): string {
  return `hearth:draft:${chatId}`;
}

function local(chatId: string): string | null {
  try {
    return localStorage.getItem(keyOf(chatId));
  } catch {
    return null;
  }
}

function keep(chatId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(chatId));
    else localStorage.setItem(keyOf(chatId), text);
  } catch {
    // No storage: the server's copy and the page itself are left.
  }
}

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** After sending: the field is empty and nothing old comes back. */
  clear: () => void;
  /** saved: the server has it; kept: only this browser has, for now */
  state: DraftState;
}

/** What is being written: here at once, on the server a moment later, and both survive a reload or a lost connection. */
export function useDraft(chat: ChatWithMessages, enabled: boolean): Draft {
  const [text, setShown] = useState(() => local(chat.id) ?? draftOnServer(chat));
  const [state, setState] = useState<DraftState>('saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chatId = chat.id;

  const setText = useCallback(
    (next: string) => {
      setShown(next);
      keep(chatId, next);
      if (!enabled) return;
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const contents = next === '' ? [] : [{ type: 'text' as const, source_text: next, is_draft: true }];
        call(chatRoutes.saveMessage, { body: { chat_id: chatId, contents, is_draft: true } }).then(
          () => setState('saved'),
          // It stays in this browser, and the next key tries again.
          () => setState('kept'),
        );
      }, pause);
    },
    [chatId, enabled],
  );

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setShown('');
    setState('saved');
    keep(chatId, '');
  }, [chatId]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, setText, clear, state };
}

function draftOnServer(chat: ChatWithMessages): string {
  return (chat.draft_messages[0]?.contents ?? []).map((item) => item.source_text ?? '').join('\n');
}
