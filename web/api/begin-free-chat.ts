import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat, ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from './call.ts';

/** Until then it may stand open in another tab, to be written in. In milliseconds. */
const mayBeOpenFor = 60_000;

export type FreeChatPlace = { parent_group_id: string } | { parent_term_id: string };

/**
 * A free chat of one's own in a group or term, to write in. One that was begun there last and in which nothing was said is
 * gone on with: whoever only looks in leaves no row in the lists of others, and nobody is told of it twice.
 */
export async function beginFreeChat(
  place: FreeChatPlace,
  myId: string,
  idempotencyKey: string,
): Promise<ChatWithMessages> {
  const mine = { creatorId: myId, kind: 'chat', size: 1 } as const;
  const { objects } =
    'parent_group_id' in place
      ? await call(chatRoutes.listGroupChats, { query: { ...mine, groupId: place.parent_group_id } })
      : await call(chatRoutes.listTermChildrenChats, { query: { ...mine, termId: place.parent_term_id } });
  const last = objects.at(0);
  if (last !== undefined && isUntouched(last) && Date.now() - Date.parse(last.created_at) > mayBeOpenFor) {
    return (await call(chatRoutes.readChat, { query: { chatId: last.id } })).chat;
  }
  return (await call(chatRoutes.createChat, { body: place }, { idempotencyKey })).chat;
}

/** Nothing was said in it, it has no name, and it was shared with nobody. */
function isUntouched(chat: Chat): boolean {
  return chat.message_count === 0 && chat.name === '' && chat.visibility === 2 && chat.roles.length < 2;
}
