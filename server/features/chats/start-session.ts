// Promises: a session with the activity's initial message as Sparky's first word and its suggestions under it, all or
// nothing. Whether it may be started is asked by who calls (create-chat.ts, replace-chat.ts).
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { Access } from '#server/permissions/access.ts';
import { activityState } from '#server/permissions/abilities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { isPreview } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { requireOpen } from '#server/permissions/session.rules.ts';
import { workspaceOf } from '#server/permissions/standing.ts';
import { newId } from '#server/platform/ids.ts';
import { sortNameOf } from './chats.queries.ts';
import { tellOfChat } from './tell-of-chat.ts';

/** Where a session lives: its activity; for a library activity the group or term it was started in, or nowhere. */
export interface SessionHome {
  id: string | null;
  term_id: string | null;
  workspace_id: string | null;
}

export interface NewSession {
  activity: Access<'activity'>;
  home: SessionHome;
  userId: string;
  name: string;
  visibility: 0 | 1 | 2;
  /** the session that this one replaces */
  baseId: string | null;
}

/** Throws the 409 that says why no session can be started now, or that the requester may not. */
export function requireMayStart(ctx: Ctx, { node, abilities }: Access<'activity'>): void {
  if (abilities.create_chat) return;
  requireOpen(activityState(node, ctx.clock.now()));
  throw new ApiError('not_allowed');
}

export function homeOfActivity({ node }: Access<'activity'>): SessionHome {
  if (node.term_id !== null) return { id: node.id, term_id: node.term_id, workspace_id: node.workspace_id };
  // A library activity started from the library itself: the session is its student's alone.
  return { id: null, term_id: null, workspace_id: workspaceOf(node) };
}

/** Returns the id of the new chat. */
export async function startSession(ctx: Ctx, trx: Trx, session: NewSession): Promise<string> {
  const { activity, home, userId } = session;
  const now = ctx.clock.now();
  const id = newId();
  const preview = isPreview(activity.standing);
  await requireSamePlace(trx, activity);
  await trx
    .insertInto('chats')
    .values({
      id,
      workspace_id: home.workspace_id,
      term_id: home.term_id,
      home_id: home.id,
      parent_activity_id: activity.node.id,
      base_id: session.baseId,
      creator_id: userId,
      creator_sort_name: sql`coalesce(${sortNameOf(userId)}, '')`,
      visibility: session.visibility,
      name: session.name,
      is_preview: preview,
      suggestions: activity.node.initial_suggestions,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('chat_members')
    .values({ chat_id: id, user_id: userId, workspace_id: home.workspace_id, role: 1, created_at: now })
    .execute();
  await copyInitialMessage(trx, { chatId: id, activityId: activity.node.id, workspaceId: home.workspace_id, now });
  if (preview) return id;
  await countSessions(trx, activity.node.id, 1);
  await tellOfChat(ctx, trx, {
    ...{ id, homeId: home.id, termId: home.term_id, workspaceId: home.workspace_id },
    activityId: activity.node.id,
    creatorId: userId,
  });
  return id;
}

/** It may have been moved to another term since he was let in: keeps it where it is until the session has begun. */
async function requireSamePlace(trx: Trx, { node }: Access<'activity'>): Promise<void> {
  const now = await trx
    .selectFrom('activities')
    .where('node_id', '=', node.id)
    .select('term_id')
    .forKeyShare()
    .executeTakeFirst();
  if (now?.term_id !== node.term_id) throw new ApiError('conflict', 'The activity has just been moved. Try again.');
}

/** `chat_count` of an activity: its sessions that are neither trials nor archived. */
export async function countSessions(trx: Trx, activityId: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('activities')
    .set((eb) => ({ chat_count: eb('chat_count', '+', by) }))
    .where('node_id', '=', activityId)
    .execute();
}

async function copyInitialMessage(
  trx: Trx,
  place: { chatId: string; activityId: string; workspaceId: string | null; now: Date },
): Promise<void> {
  const contents = await trx
    .selectFrom('contents')
    .where('activity_id', '=', place.activityId)
    .where('purpose', '=', 'initial_message')
    .orderBy('position')
    .selectAll()
    .execute();
  if (contents.length === 0) return;
  const messageId = newId();
  await trx
    .insertInto('messages')
    .values({
      id: messageId,
      chat_id: place.chatId,
      workspace_id: place.workspaceId,
      status: 'complete',
      created_at: place.now,
    })
    .execute();
  await trx
    .insertInto('contents')
    .values(
      contents.map((content, position) => ({
        ...content,
        id: newId(),
        base_id: content.id,
        workspace_id: place.workspaceId,
        chat_id: place.chatId,
        message_id: messageId,
        activity_id: null,
        purpose: null,
        position,
        source_object: json(content.source_object),
        hidden_source_object: json(content.hidden_source_object),
        created_at: place.now,
      })),
    )
    .execute();
  await trx
    .updateTable('chats')
    .set({ message_count: 1, last_message_at: place.now })
    .where('id', '=', place.chatId)
    .execute();
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
