import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import type { StreamEvent } from '#contract/core/stream.ts';
import { applyEvent } from './chat-events.ts';

const item = (id: string, more: Partial<ContentItem> = {}): ContentItem =>
  ({ id, type: 'text', source_text: '', tool_call_id: null, is_hidden_from_user: false, ...more }) as ContentItem;

const message = (id: string, more: Partial<Message> = {}): Message =>
  ({
    id,
    created_at: '2026-11-21T09:00:00Z',
    user_id: null,
    status: 'streaming',
    error_code: null,
    contents: [],
    ...more,
  }) as Message;

const chatWith = (...messages: Message[]): ChatWithMessages =>
  ({
    id: 'c',
    final_messages: messages,
    draft_messages: [],
    suggestions: [],
    stream_cursor: '0',
  }) as unknown as ChatWithMessages;

const started = (one: Message): StreamEvent => ({ event: 'message.started', data: { message: one } });
const upsert = (one: ContentItem): StreamEvent => ({
  event: 'item.upsert',
  data: { message_id: 'm', item: one },
});
const delta = (item_id: string, at: number, text: string): StreamEvent => ({
  event: 'item.delta',
  data: { message_id: 'm', item_id, at, delta: text },
});

function play(chat: ChatWithMessages, events: readonly StreamEvent[]): { chat: ChatWithMessages; missed: boolean } {
  let missed = false;
  for (const event of events) {
    const next = applyEvent(chat, event);
    missed ||= next.missed;
    chat = next.chat;
  }
  return { chat, missed };
}

const textOf = (chat: ChatWithMessages): string =>
  chat.final_messages.flatMap((one) => one.contents.map((piece) => piece.source_text)).join('|');

describe("a chat's stream", () => {
  test('grows the text, and a repeated piece does no harm', () => {
    const events = [
      started(message('m')),
      upsert(item('i')),
      delta('i', 0, 'Hel'),
      delta('i', 3, 'lo'),
      delta('i', 0, 'Hel'),
    ];
    expect(textOf(play(chatWith(), events).chat)).toBe('Hello');
  });

  test('says that something is missing instead of showing a text with a hole', () => {
    const chat = chatWith(message('m', { contents: [item('i', { source_text: 'Hel' })] }));
    const next = applyEvent(chat, delta('i', 5, 'world'));
    expect(next.missed).toBe(true);
    expect(textOf(next.chat)).toBe('Hel');
    expect(applyEvent(chat, delta('unknown', 0, 'x')).missed).toBe(true);
    expect(applyEvent(chat, { event: 'snapshot.required', data: {} }).missed).toBe(true);
  });

  test('puts a tool call in the place of the one with its call id', () => {
    const call = item('a', { type: 'tool_call', tool_call_id: 't1' });
    const chat = chatWith(message('m', { contents: [call, item('i', { source_text: 'so' })] }));
    const next = applyEvent(chat, upsert(item('b', { type: 'tool_call', tool_call_id: 't1' }))).chat;
    expect(next.final_messages[0]?.contents.map((piece) => piece.id)).toEqual(['b', 'i']);
  });

  test('keeps messages in the order of time, then id', () => {
    const later = message('b', { created_at: '2026-11-21T09:00:02Z' });
    const { chat } = play(chatWith(), [started(later), started(message('c')), started(message('a'))]);
    expect(chat.final_messages.map((one) => one.id)).toEqual(['a', 'c', 'b']);
  });

  test('a reply that breaks off is interrupted when something of it can be read, else failed', () => {
    const error: StreamEvent = {
      event: 'message.error',
      data: {
        message_id: 'm',
        code: 'data_stream_error',
        reason: 'tutor_unavailable',
        retryable: true,
        retry_after_seconds: null,
      },
    };
    const withText = chatWith(message('m', { contents: [item('i', { source_text: 'Ta' })] }));
    expect(applyEvent(withText, error).chat.final_messages[0]).toMatchObject({ status: 'interrupted' });
    expect(applyEvent(chatWith(message('m')), error).chat.final_messages[0]).toMatchObject({
      status: 'failed',
      error_code: 'tutor_unavailable',
    });
  });

  test('three viewers who drop and resume at random read the same text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 })),
        fc.array(fc.nat(), { minLength: 3 }),
        (pieces, cuts) => {
          const events: StreamEvent[] = [started(message('m')), upsert(item('i'))];
          let at = 0;
          for (const piece of pieces) {
            events.push(delta('i', at, piece));
            at += piece.length;
          }
          events.push({ event: 'message.completed', data: { message_id: 'm', status: 'complete', usage: null } });
          const whole = play(chatWith(), events);

          for (const cut of cuts) {
            // Seen up to here, then resumed from any earlier event: everything after that one comes again.
            const seen = cut % (events.length + 1);
            const resumeAt = (cut * 7) % (seen + 1);
            const first = play(chatWith(), events.slice(0, seen));
            const resumed = play(first.chat, events.slice(resumeAt));
            expect(resumed.chat).toEqual(whole.chat);
          }
          expect(textOf(whole.chat)).toBe(pieces.join(''));
          expect(whole.missed).toBe(false);
        },
      ),
    );
  });

  test('a chat read in the middle is caught up by the events after it, whatever came twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.nat(), fc.nat(), (pieces, a, b) => {
        const text = pieces.join('');
        const read = text.slice(0, a % (text.length + 1));
        const snapshot = chatWith(message('m', { contents: [item('i', { source_text: read })] }));
        let at = 0;
        const deltas = pieces.map((piece) => {
          const event = delta('i', at, piece);
          at += piece.length;
          return event;
        });
        const from = b % (deltas.length + 1);
        const result = play(snapshot, deltas.slice(from));
        // Either the text is whole or a stretch of it, never with a hole or a double.
        expect(text.startsWith(textOf(result.chat))).toBe(true);
      }),
    );
  });
});
