import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { StreamEvent } from '#contract/core/stream.ts';
import type { CallError } from './call.ts';
import { addressOf } from './call.ts';
import { applyEvent } from './chat-events.ts';
import { query } from './query.ts';
import { openStream, type StreamState } from './stream.ts';

// Text reaches the screen at most ten times a second: more is work for a slow machine and nothing for a reader.
const flushEvery = 100;

/**
 * Follows a chat's stream from the moment its `read_chat` answer is in the cache, and keeps that answer up to date:
 * the page reads `useQuery(query(chatRoutes.readChat, …))` and sees the text grow. Returns the connection's state.
 * `ready` is false until that answer is there.
 */
export function useChatStream(chatId: string, ready: boolean): { state: StreamState; error: CallError | null } {
  const client = useQueryClient();
  const [connection, setConnection] = useState<{ state: StreamState; error: CallError | null }>({
    state: 'connecting',
    error: null,
  });

  useEffect(() => {
    if (!ready) return undefined;
    const options = query(chatRoutes.readChat, { query: { chatId } });
    const chatNow = (): ChatWithMessages | undefined => client.getQueryData(options.queryKey)?.chat;
    let waiting: StreamEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = false;

    const readAgain = async (): Promise<void> => {
      reading = true;
      await client.refetchQueries({ queryKey: options.queryKey, exact: true });
      reading = false;
      flush();
    };

    const flush = (): void => {
      timer = undefined;
      let chat = chatNow();
      // While the chat is read again the events wait: what the answer holds already does no harm when it is applied.
      if (chat === undefined || reading) return;
      const batch = waiting;
      waiting = [];
      for (const [index, event] of batch.entries()) {
        const next = applyEvent(chat, event);
        if (next.missed) {
          waiting = batch.slice(index + 1);
          void readAgain();
          break;
        }
        chat = next.chat;
      }
      const shown = chat;
      client.setQueryData(options.queryKey, (old) => (old === undefined ? old : { ...old, chat: shown }));
    };

    const close = openStream({
      url: addressOf(chatRoutes.streamChat.path, { params: { id: chatId } }),
      lastEventId: chatNow()?.stream_cursor ?? null,
      onEvent: ({ event, data }) => {
        waiting.push({ event, data: JSON.parse(data) } as StreamEvent);
        timer ??= setTimeout(flush, flushEvery);
      },
      onState: (state, error) => setConnection({ state, error: error ?? null }),
    });
    return () => {
      close();
      clearTimeout(timer);
    };
  }, [client, chatId, ready]);

  return connection;
}
