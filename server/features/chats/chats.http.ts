import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { analyzeChat } from './analyze-chat.ts';
import { askSparky } from './ask-sparky.ts';
import { createChat } from './create-chat.ts';
import * as lists from './list-chats.ts';
import { replaceChat } from './replace-chat.ts';
import { saveMessage } from './save-message.ts';
import { readChat } from './show-chat.ts';
import { stopChat } from './stop-chat.ts';
import { streamChat } from './stream-chat.ts';
import { submitChat } from './submit-chat.ts';
import { unsubmitChat } from './unsubmit-chat.ts';
import { updateChat } from './update-chat.ts';

export const chatsHttp: Handlers<typeof chatRoutes> = {
  listActivityChats: (ctx, { query }) => lists.listActivityChats(ctx, query.activityId, query),
  listTermDescendantChats: (ctx, { query }) => lists.listTermDescendantChats(ctx, query.termId, query),
  listTermChildrenChats: (ctx, { query }) => lists.listTermChildrenChats(ctx, query.termId, query),
  listTermChildrenActivityChats: (ctx, { query }) => lists.listTermChildrenActivityChats(ctx, query.termId, query),
  listGroupDescendantChats: (ctx, { query }) => lists.listGroupDescendantChats(ctx, query.groupId, query),
  listGroupChats: (ctx, { query }) => lists.listGroupChats(ctx, query.groupId, query),
  listGroupActivityChats: (ctx, { query }) => lists.listGroupActivityChats(ctx, query.groupId, query),
  listPublicLibraryActivityChats: (ctx, { query }) => lists.listPublicLibraryChats(ctx, query),
  listDistrictLibraryActivityChats: (ctx, { query }) => lists.listDistrictLibraryChats(ctx, query.districtId, query),
  listWorkspaceLibraryActivityChats: (ctx, { query }) => lists.listWorkspaceLibraryChats(ctx, query.workspaceId, query),
  readChat: async (ctx, { query }) => ({ chat: await readChat(ctx, query.chatId) }),
  listChatAncestors: (ctx, { query }) => lists.listChatAncestors(ctx, query),
  createChat: async (ctx, { body }) => ({ chat: await createChat(ctx, body) }),
  updateChat: async (ctx, { params, body }) => ({ chat: await updateChat(ctx, params.id, body) }),
  submitChat: async (ctx, { params }) => ({ chat: await submitChat(ctx, params.id) }),
  unsubmitChat: async (ctx, { params }) => ({ chat: await unsubmitChat(ctx, params.id) }),
  replaceChat: async (ctx, { params }) => ({ chat: await replaceChat(ctx, params.id) }),
  analyzeChat: async (ctx, { params }) => ({ chat: await analyzeChat(ctx, params.id) }),
  saveMessage: async (ctx, { body }) => ({ message: await saveMessage(ctx, body) }),
  askSparky: async (ctx, { body }) => ({ message: await askSparky(ctx, body) }),
  streamChat: (ctx, { params, query, request, reply }) => {
    const header = request.headers['last-event-id'];
    const after = typeof header === 'string' && header !== '' ? header : (query.lastEventId ?? null);
    return streamChat(ctx, params.id, after, reply) as Promise<undefined>;
  },
  stopChat: (ctx, { params }) => stopChat(ctx, params.id) as Promise<undefined>,
};
