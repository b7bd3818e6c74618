import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { call, CallError } from '#web/api/call.ts';
import { applyEvent, isUnderWay } from '#web/api/chat-events.ts';
import { newId } from '#web/api/new-id.ts';
import { query } from '#web/api/query.ts';
import { sessionQuery } from '#web/api/session.ts';
import { contentsOf } from './use-draft.ts';

/**
 * An answer on its way. waiting: it is kept in this browser until the connection is back. slowed: several came faster than
 * the server takes them, and this one goes out in a moment.
 */
export interface Outgoing {
  id: string;
  text: string;
  files: readonly ContentItem[];
  state: 'sending' | 'waiting' | 'slowed';
}

export interface Answering {
  outgoing: Outgoing | null;
  /** What the server said to the last send or ask. */
  error: CallError | null;
  /** Sparky is asked or writing. */
  isBusy: boolean;
  send: (text: string, files?: readonly ContentItem[]) => void;
  /** Without a message: the next one. `regenerate`: instead of that one; else it goes on where it broke off. */
  ask: (about?: { message_id: string; regenerate: boolean }) => Promise<void>;
  stop: () => void;
}

function keyOf(chatId: string): string {
  return `hearth:answer:${chatId}`;
}

function kept(chatId: string): Outgoing | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(chatId)) ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('text' in value)) return null;
    const files = 'files' in value && Array.isArray(value.files) ? (value.files as ContentItem[]) : [];
    return { id: String(value.id), text: String(value.text), files, state: 'waiting' };
  } catch {
    return null;
  }
}

function keep(chatId: string, outgoing: Outgoing | null): void {
  try {
    if (outgoing === null) localStorage.removeItem(keyOf(chatId));
    else localStorage.setItem(keyOf(chatId), JSON.stringify(outgoing));
  } catch {
    // No storage: the page itself holds it.
  }
}

const retryEvery = 5000;

/**
 * Says something and has Sparky answer. A message has its id before it is sent, so that trying again says it once; one
 * that could not be sent is kept, also over a reload, and goes out when the connection is back. One that the server refuses is
 * given to `onRefused`: nobody loses what he wrote.
 */
export function useAnswer(
  chat: ChatWithMessages,
  onRefused: (refused: Pick<Outgoing, 'text' | 'files'>) => void,
): Answering {
  const client = useQueryClient();
  const chatId = chat.id;
  const [outgoing, setOutgoing] = useState(() => kept(chatId));
  const [error, setError] = useState<CallError | null>(null);
  const [asking, setAsking] = useState(false);
  const sending = useRef(false);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });

  const put = useCallback(
    (message: Message) => {
      client.setQueryData(query(chatRoutes.readChat, { query: { chatId } }).queryKey, (old) => {
        if (old === undefined) return old;
        // The stream may have brought it, and more of it, already.
        if (old.chat.final_messages.some((one) => one.id === message.id && one.status !== 'interrupted')) return old;
        return {
          ...old,
          chat: applyEvent(old.chat, { event: 'message.started', data: { message: { ...message } } }).chat,
        };
      });
    },
    [client, chatId],
  );

  const ask = useCallback(
    async (about?: { message_id: string; regenerate: boolean }) => {
      setAsking(true);
      setError(null);
      try {
        const { message } = await call(chatRoutes.askSparky, { body: { chat_id: chatId, ...about } });
        put(message);
      } catch (reason) {
        // Another tab asked: its answer comes over the stream.
        const isKnown = reason instanceof CallError && reason.code === 'generation_in_progress';
        if (!isKnown) setError(asCallError(reason));
      } finally {
        setAsking(false);
      }
    },
    [chatId, put],
  );

  const deliver = useCallback(
    async (one: Outgoing) => {
      if (sending.current) return;
      sending.current = true;
      setOutgoing({ ...one, state: 'sending' });
      keep(chatId, one);
      try {
        const contents = contentsOf(one.text, one.files);
        const { message } = await call(chatRoutes.saveMessage, { body: { id: one.id, chat_id: chatId, contents } });
        keep(chatId, null);
        put(message);
        setOutgoing(null);
        sending.current = false;
        await ask();
      } catch (reason) {
        const problem = asCallError(reason);
        const isSlowed = problem.code === 'rate_limited';
        const comesBack = problem.code === 'offline' || problem.status >= 500 || isSlowed;
        if (comesBack) setOutgoing({ ...one, state: isSlowed ? 'slowed' : 'waiting' });
        else {
          keep(chatId, null);
          setOutgoing(null);
          setError(problem);
          refused.current(one);
          // Signed out elsewhere: the shell leads to the sign-in page, and back.
          if (problem.code === 'not_signed_in') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
      } finally {
        sending.current = false;
      }
    },
    [chatId, client, ask, put],
  );

  const isWaiting = outgoing?.state === 'waiting' || outgoing?.state === 'slowed';
  useEffect(() => {
    if (!isWaiting || outgoing === null) return undefined;
    const again = () => void deliver(outgoing);
    // Not at once where the server asked for a pause.
    if (navigator.onLine && outgoing.state === 'waiting') again();
    const timer = setInterval(() => navigator.onLine && again(), retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
    // Once a message begins to wait; its own retries do not start it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, outgoing?.id]);

  const last = chat.final_messages.at(-1);
  return {
    outgoing,
    error,
    isBusy: asking || outgoing?.state === 'sending' || (last !== undefined && isUnderWay(last)),
    send: (text, files = []) => {
      setError(null);
      void deliver({ id: newId(), text, files, state: 'sending' });
    },
    ask,
    stop: () =>
      void call(chatRoutes.stopChat, { params: { id: chatId } }).catch((reason: unknown) =>
        setError(asCallError(reason)),
      ),
  };
}

function asCallError(reason: unknown): CallError {
  return reason instanceof CallError ? reason : new CallError('internal', String(reason));
}
