// A student's way through a session, call by call.
import { expect } from 'vitest';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Client } from './client.ts';
import { isAnswered } from './viewer.ts';

export const words = (source_text: string) => ({ type: 'text' as const, source_text });

export async function startChat(client: Client, activity: { id: string }): Promise<ChatWithMessages> {
  return (await client.call(chatRoutes.createChat, { body: { parent_activity_id: activity.id } })).chat;
}

export async function say(client: Client, chatId: string, text: string): Promise<Message> {
  const body = { chat_id: chatId, contents: [words(text)] };
  return (await client.call(chatRoutes.saveMessage, { body })).message;
}

export async function ask(client: Client, chatId: string): Promise<Message> {
  return (await client.call(chatRoutes.askSparky, { body: { chat_id: chatId } })).message;
}

export async function read(client: Client, chatId: string): Promise<ChatWithMessages> {
  return (await client.call(chatRoutes.readChat, { query: { chatId } })).chat;
}

/** Waits for the end of the answer under way, and gives the chat then. */
export async function answered(client: Client, chatId: string): Promise<ChatWithMessages> {
  let chat = await read(client, chatId);
  await expect.poll(async () => isAnswered((chat = await read(client, chatId))), { interval: 20 }).toBe(true);
  return chat;
}

/** One turn: the student's words, and Sparky's answer to its end. */
export async function turn(client: Client, chatId: string, text: string): Promise<ChatWithMessages> {
  await say(client, chatId, text);
  await ask(client, chatId);
  return answered(client, chatId);
}
