// Promises: a new session of an activity, for whoever sees it while it is open; an owner's own is a trial.
import type { z } from 'zod';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { readChat } from './show-chat.ts';
import { homeOfActivity, requireMayStart, startSession } from './start-session.ts';
import type { SessionHome } from './start-session.ts';

export type NewChat = z.output<typeof chatRoutes.createChat.body>;

const privateToStudent = 2;

export async function createChat(ctx: Ctx, input: NewChat): Promise<ChatWithMessages> {
  const activity = await access(ctx, 'activity', input.parent_activity_id, 'view');
  const userId = activity.m.user_id;
  if (userId === null) throw new ApiError('not_signed_in');
  requireMayStart(ctx, activity);
  const home = await openHome(ctx, activity, input);
  const visibility = input.visibility ?? privateToStudent;
  if (visibility !== privateToStudent && home.term_id === null) {
    throw fieldError('visibility', 'Only a session in a term can be shared.');
  }
  const session = { activity, home, userId, name: input.name ?? '', visibility, baseId: null };
  const id = await ctx.db.transaction().execute((trx) => startSession(ctx, trx, session));
  return readChat(ctx, id);
}

/** A session on a library activity belongs to the group or term it is started in, where the requester is a member. */
async function openHome(ctx: Ctx, activity: Access<'activity'>, input: NewChat): Promise<SessionHome> {
  const { parent_group_id: groupId, parent_term_id: termId } = input;
  const isOfLibrary = activity.node.term_id === null;
  if (!isOfLibrary || (!groupId && !termId)) return homeOfActivity(activity);
  const place = groupId
    ? await access(ctx, 'group', groupId, 'create_chat')
    : await access(ctx, 'term', termId ?? '', 'create_chat');
  return { id: place.node.id, term_id: place.node.term_id ?? place.node.id, workspace_id: place.node.workspace_id };
}
