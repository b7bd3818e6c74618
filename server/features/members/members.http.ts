import type { memberRoutes } from '#contract/members/members.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { addActivityMembers } from './add-activity-members.ts';
import { addChatMembers } from './add-chat-members.ts';
import { addDistrictMembers } from './add-district-members.ts';
import { addGroupMembers } from './add-group-members.ts';
import { addTermMembers } from './add-term-members.ts';
import { listChatMembers } from './list-chat-members.ts';
import { listMembers } from './list-members.ts';
import { readChatReaders } from './read-chat-readers.ts';
import { removeActivityMembers } from './remove-activity-members.ts';
import { removeChatMembers } from './remove-chat-members.ts';
import { removeDistrictMembers } from './remove-district-members.ts';
import { removeGroupMembers } from './remove-group-members.ts';
import { removeTermMembers } from './remove-term-members.ts';

export const membersHttp: Handlers<typeof memberRoutes> = {
  listDistrictMembers: (ctx, { query }) => listMembers(ctx, 'district', query.districtId, query),
  listTermMembers: (ctx, { query }) => listMembers(ctx, 'term', query.termId, query),
  listGroupMembers: (ctx, { query }) => listMembers(ctx, 'group', query.groupId, query),
  listActivityMembers: (ctx, { query }) => listMembers(ctx, 'activity', query.activityId, query),
  listChatMembers: (ctx, { query }) => listChatMembers(ctx, query.chatId, query),
  readChatReaders: async (ctx, { query }) => ({ readers: await readChatReaders(ctx, query.chatId) }),
  addDistrictMembers: async (ctx, { params, body }) => ({
    members: await addDistrictMembers(ctx, params.districtId, body.members, body),
  }),
  removeDistrictMembers: async (ctx, { params, body }) => {
    await removeDistrictMembers(ctx, params.districtId, body.userIds, body.expected);
    return undefined;
  },
  addTermMembers: async (ctx, { params, body: { members, join_token: joinToken, ...options } }) => ({
    members: await addTermMembers(ctx, params.termId, members, { ...options, joinToken }),
  }),
  removeTermMembers: async (ctx, { params, body }) => {
    await removeTermMembers(ctx, params.termId, body.userIds, body.expected);
    return undefined;
  },
  addGroupMembers: async (ctx, { params, body: { members, join_token: joinToken, ...options } }) => ({
    members: await addGroupMembers(ctx, params.groupId, members, { ...options, joinToken }),
  }),
  removeGroupMembers: async (ctx, { params, body }) => {
    await removeGroupMembers(ctx, params.groupId, body.userIds, body.expected);
    return undefined;
  },
  addActivityMembers: async (ctx, { params, body }) => ({
    members: await addActivityMembers(ctx, params.activityId, body.members, body),
  }),
  removeActivityMembers: async (ctx, { params, body }) => {
    await removeActivityMembers(ctx, params.activityId, body.userIds, body.expected);
    return undefined;
  },
  addChatMembers: async (ctx, { params, body }) => ({
    members: await addChatMembers(ctx, params.chatId, body.members, body),
  }),
  removeChatMembers: async (ctx, { params, body }) => {
    await removeChatMembers(ctx, params.chatId, body.userIds, body.expected);
    return undefined;
  },
};
