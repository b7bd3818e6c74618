// Promises: the people whom a chat is shared with, by last name, as far as the requester may know them.
import type { Member } from '#contract/members/members.entities.ts';
import type { Page } from '#server/database/paging.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { pageOf } from './list-members.ts';
import { peopleOfChat } from './members.queries.ts';
import type { MemberFilter } from './members.queries.ts';

export async function listChatMembers(ctx: Ctx, chatId: string, filter: MemberFilter): Promise<Page<Member>> {
  return pageOfChatMembers(ctx, await accessChat(ctx, chatId, 'view'), filter);
}

/** The same behind a door that has been passed. */
export async function pageOfChatMembers(
  ctx: Ctx,
  { chat, m, standing }: Pick<ChatAccess, 'chat' | 'm' | 'standing'>,
  filter: MemberFilter,
): Promise<Page<Member>> {
  const people = peopleOfChat(chat, filter.inherited === true);
  return pageOf(ctx, m, people, filter, standing.role === 1 || standing.is_watcher);
}
