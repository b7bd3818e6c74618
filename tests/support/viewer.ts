// Somebody who looks at a chat: reads it, follows its stream, loses the connection and comes back, as the web app does.
import { expect } from 'vitest';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { streamEvents } from '#contract/core/stream.ts';
import type { StreamEvent, StreamEventName } from '#contract/core/stream.ts';
import { applyEvent } from '#web/api/chat-events.ts';
import { createEventParser } from '#web/api/event-parser.ts';
import type { Client } from './client.ts';
import { addressOf } from './client.ts';

export interface Viewer {
  /** what is on his screen */
  chat: () => ChatWithMessages;
  /** every event that reached him, oldest first */
  events: StreamEvent[];
  /** how often he had to read the whole chat again */
  rereads: () => number;
  /** Loses the connection. */
  drop: () => Promise<void>;
  /** Comes back from the last event he had. */
  resume: () => Promise<void>;
  /** Waits until his screen shows this. */
  sees: (what: (chat: ChatWithMessages) => boolean, message?: string) => Promise<void>;
  /** Resolves when the server ends the stream. */
  ended: () => Promise<void>;
  close: () => Promise<void>;
}

/** Reads the chat and follows it; checks that each event is one of the contract's. */
export async function view(client: Client, chatId: string): Promise<Viewer> {
  const read = async () => (await client.call(chatRoutes.readChat, { query: { chatId } })).chat;
  let chat = await read();
  let cursor = chat.stream_cursor;
  let rereads = 0;
  let connection: { controller: AbortController; done: Promise<void> } | null = null;
  const events: StreamEvent[] = [];

  const apply = (event: StreamEvent): boolean => {
    const next = applyEvent(chat, event);
    chat = next.chat;
    return !next.missed;
  };

  const connect = async (): Promise<void> => {
    const controller = new AbortController();
    const path = addressOf(chatRoutes.streamChat, { params: { id: chatId } });
    const response = await client.open(path, { headers: { 'last-event-id': cursor }, signal: controller.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let isLost = false;
    const parser = createEventParser((raw) => {
      if (isLost || controller.signal.aborted) return;
      const name = raw.event as StreamEventName;
      const event = { event: name, data: streamEvents[name].parse(JSON.parse(raw.data)) } as StreamEvent;
      events.push(event);
      cursor = raw.id ?? cursor;
      isLost = !apply(event);
    });
    const done = (async () => {
      const decoder = new TextDecoder();
      try {
        for await (const bytes of response.body ?? []) {
          parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }));
          if (isLost) break;
        }
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
      if (!isLost || controller.signal.aborted) return;
      // Something is missing: the whole chat again, and the stream from there.
      rereads += 1;
      chat = await read();
      cursor = chat.stream_cursor;
      if (!controller.signal.aborted) await connect();
    })();
    // A server that dies breaks the connection off; who wants to know asks `ended`.
    done.catch(() => undefined);
    connection = { controller, done };
  };

  const drop = async (): Promise<void> => {
    // Coming back by itself he may have another connection by the time the first is down.
    for (let lost = connection; lost !== null; lost = connection === lost ? null : connection) {
      lost.controller.abort();
      await lost.done.catch(() => undefined);
    }
    connection = null;
  };

  await connect();
  return {
    chat: () => chat,
    events,
    rereads: () => rereads,
    drop,
    resume: async () => {
      await drop();
      await connect();
    },
    sees: async (what, message = 'The viewer does not see it') => {
      await expect.poll(() => what(chat), { interval: 10, message }).toBe(true);
    },
    ended: async () => {
      await connection?.done;
    },
    close: drop,
  };
}

/** The visible text of a message. */
export function textOf(message: Pick<Message, 'contents'> | undefined): string {
  const texts = (message?.contents ?? []).filter((item) => item.type === 'text').map((item) => item.source_text ?? '');
  return texts.join('\n\n');
}

export function lastOf(chat: Pick<ChatWithMessages, 'final_messages'>): Message {
  const last = chat.final_messages.at(-1);
  if (!last) throw new Error('Nothing has been said in this chat');
  return last;
}

/** Sparky has finished, one way or another. */
export function isAnswered(chat: Pick<ChatWithMessages, 'final_messages'>): boolean {
  const { user_id, status } = lastOf(chat);
  return user_id === null && status !== null && !['queued', 'streaming', 'retrying'].includes(status);
}
