import { describe, expect, test } from 'vitest';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { applyEvent } from '#web/api/chat-events.ts';
import { isTheSameButWords } from './live-chat.ts';

const item = { id: 'i1', type: 'text', source_text: 'Take', is_hidden_from_user: false };
const message = { id: 'm1', user_id: null, status: 'streaming', error_code: null, created_at: '2026-01-01T00:00:00Z' };
const chat = {
  id: 'c1',
  name: 'Equations',
  suggestions: [],
  progress: null,
  final_messages: [
    { ...message, id: 'm0', status: 'complete', contents: [{ ...item, id: 'i0' }] },
    { ...message, contents: [item] },
  ],
} as unknown as ChatWithMessages;

const after = (event: string, data: object) => applyEvent(chat, { event, data } as never).chat;

describe('a chat whose words alone have changed', () => {
  test('is the same while a message grows', () => {
    const grown = after('item.delta', { message_id: 'm1', item_id: 'i1', at: 4, delta: ' three' });
    expect(grown.final_messages[1]?.contents[0]?.source_text).toBe('Take three');
    expect(isTheSameButWords(chat, grown)).toBe(true);
  });

  test.each([
    ['a message ends', 'message.completed', { message_id: 'm1', status: 'complete' }],
    ['a message is tried again', 'message.retrying', { message_id: 'm1', code: 'provider_busy' }],
    ['an item comes', 'item.upsert', { message_id: 'm1', item: { ...item, id: 'i2' } }],
    ['an item goes', 'item.removed', { message_id: 'm1', item_id: 'i1' }],
    ['a message begins', 'message.started', { message: { ...message, id: 'm2', contents: [] } }],
    ['suggestions come', 'suggestions', { suggestions: ['Give me a hint'] }],
    ['the chat changes', 'chat.updated', { chat: { name: 'Equations, again' } }],
  ])('is another when %s', (_, event, data) => {
    expect(isTheSameButWords(chat, after(event, data))).toBe(false);
  });
});
