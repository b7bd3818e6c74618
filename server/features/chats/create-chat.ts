// Promises: a new session of an activity, for whoever sees it while it is open (an owner's own is a trial); a free chat in
// a group or term; or a chat about what the sessions of an activity, group or term show.
import type { z } from 'zod';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { readChat } from './show-chat.ts';
import { startAnalyticsChat } from './start-analytics-chat.ts';
import { startFreeChat } from './start-free-chat.ts';
import { homeOfActivity, requireMayStart, startSession } from './start-session.ts';
import type { SessionHome } from './start-session.ts';

export type NewChat = z.output<typeof chatRoutes.createChat.body>;

const privateToStudent = 2;

export async function createChat(ctx: Ctx, input: NewChat): Promise<ChatWithMessages> {
  const { name = '', visibility = privateToStudent } = input;
  const place = { groupId: input.parent_group_id ?? null, termId: input.parent_term_id ?? null };
  const id =
    input.mode === 'analytics'
      ? await startAnalyticsChat(ctx, { ...place, activityId: input.parent_activity_id ?? null, name })
      : input.parent_activity_id
        ? await beginSession(ctx, input.parent_activity_id, { ...place, name, visibility })
        : await startFreeChat(ctx, { ...place, name, visibility });
  return readChat(ctx, id);
}

interface Wish {
  groupId: string | null;
  termId: string | null;
  name: string;
  visibility: 0 | 1 | 2;
}

async function beginSession(ctx: Ctx, activityId: string, { name, visibility, ...place }: Wish): Promise<string> {
  const activity = await access(ctx, 'activity', activityId, 'view');
  const userId = activity.m.user_id;
  if (userId === null) throw new ApiError('not_signed_in');
  requireMayStart(ctx, activity);
  const home = await openHome(ctx, activity, place);
  if (visibility !== privateToStudent && home.term_id === null) {
    throw fieldError('visibility', 'Only a session in a term can be shared.');
  }
  if (visibility !== privateToStudent && !mayShareThere(activity)) throw new ApiError('not_allowed');
  const session = { activity, home, userId, name, visibility, baseId: null };
  return ctx.db.transaction().execute((trx) => startSession(ctx, trx, session));
}

/** Who came by a link shows his session to nobody there. On a library activity he is a member of the place that he began in. */
function mayShareThere({ node, standing }: Access<'activity'>): boolean {
  return node.term_id === null || standing.is_in_term || standing.is_owner;
}

/** A session on a library activity belongs to the group or term it is started in, where the requester is a member. */
async function openHome(
  ctx: Ctx,
  activity: Access<'activity'>,
  { groupId, termId }: Pick<Wish, 'groupId' | 'termId'>,
): Promise<SessionHome> {
  const { node } = activity;
  if (node.term_id !== null) {
    requireAbove(node.path, 'parent_group_id', groupId);
    requireAbove(node.path, 'parent_term_id', termId);
    return homeOfActivity(activity);
  }
  if (groupId === null && termId === null) return homeOfActivity(activity);
  const place =
    groupId === null
      ? await access(ctx, 'term', termId ?? '', 'create_chat')
      : await access(ctx, 'group', groupId, 'create_chat');
  return { id: place.node.id, term_id: place.node.term_id ?? place.node.id, workspace_id: place.node.workspace_id };
}

/** An activity of a class has its sessions there and nowhere else. */
function requireAbove(path: readonly string[], field: string, id: string | null): void {
  if (id !== null && !path.includes(id.toLowerCase())) {
    throw fieldError(field, 'The activity is not in there.');
  }
}
