import { useQueryClient } from '@tanstack/react-query';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { query, refresh } from '#web/api/query.ts';

/** Puts what a call says of the chat into the page, with the messages that are there. */
export function usePutChat(chatId: string) {
  const client = useQueryClient();
  return async (chat: Partial<ChatWithMessages>) => {
    client.setQueryData(query(chatRoutes.readChat, { query: { chatId } }).queryKey, (old) =>
      old === undefined ? old : { ...old, chat: { ...old.chat, ...chat } },
    );
    await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
  };
}
