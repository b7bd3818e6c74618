import { useCallback, useEffect, useRef, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { call } from '#web/api/call.ts';
import { useUploads, type Uploads } from '#web/ui/upload/use-uploads.ts';
import { isFileItem } from '#web/ui/upload/file-card.tsx';

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
  uploads: Uploads;
  /** those that have arrived */
  files: readonly ContentItem[];
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
  const uploads = useUploads({ bucket: 'attachments', entityId: chatId }, filesOnServer(chat));
  const files = uploads.list.flatMap((one) => one.content ?? []);
  const ids = files.map((file) => file.id).join();
  const now = useRef({ text, files });
  const savedIds = useRef(ids);
  useEffect(() => {
    now.current = { text, files };
  });

  const save = useCallback(() => {
    if (!enabled) return;
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const contents = contentsOf(now.current.text, now.current.files);
      call(chatRoutes.saveMessage, { body: { chat_id: chatId, contents, is_draft: true } }).then(
        () => setState('saved'),
        // It stays in this browser, and the next key tries again.
        () => setState('kept'),
      );
    }, pause);
  }, [chatId, enabled]);

  const setText = useCallback(
    (next: string) => {
      setShown(next);
      keep(chatId, next);
      save();
    },
    [chatId, save],
  );

  // A file that has arrived, or was taken away, is a change of the draft.
  useEffect(() => {
    if (savedIds.current === ids) return;
    savedIds.current = ids;
    save();
  }, [ids, save]);

  const { clear: clearUploads } = uploads;
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setShown('');
    setState('saved');
    keep(chatId, '');
    savedIds.current = '';
    clearUploads();
  }, [chatId, clearUploads]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // What is written or sent in another tab of this browser.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === keyOf(chatId)) setShown(newValue ?? '');
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [chatId]);
  return { text, setText, uploads, files, clear, state };
}

function draftOnServer(chat: ChatWithMessages): string {
  const items = chat.draft_messages[0]?.contents ?? [];
  return items
    .filter((item) => item.type === 'text')
    .map((item) => item.source_text ?? '')
    .join('\n');
}

function filesOnServer(chat: ChatWithMessages): ContentItem[] {
  return (chat.draft_messages[0]?.contents ?? []).filter(isFileItem);
}

export type Sent = { type: 'text'; source_text: string } | { type: 'file' | 'image' | 'audio'; id: string };

/** What a message is made of: its words and its files. */
export function contentsOf(text: string, files: readonly Pick<ContentItem, 'id' | 'type'>[]): Sent[] {
  const words = text === '' ? [] : [{ type: 'text' as const, source_text: text }];
  return [...words, ...files.map(({ id, type }) => ({ id, type: type as 'file' }))];
}
