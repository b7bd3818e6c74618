// Promises: a chat with Sparky about what the sessions of an activity, a group or a term show; it is its maker's alone, and
// nobody is told of it.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { workspaceOf } from '#server/permissions/standing.ts';
import { newId } from '#server/platform/ids.ts';
import { questionsToBegin } from './analytics-questions.ts';
import { sortNameOf } from './chats.queries.ts';
import { describePerson } from './describe-lesson.ts';

export interface NewAnalyticsChat {
  activityId: string | null;
  groupId: string | null;
  termId: string | null;
  name: string;
}

/** Who may: who sees the analytics of that one place; in a term that is over, its owners. Returns the id of the new chat. */
export async function startAnalyticsChat(ctx: Ctx, wish: NewAnalyticsChat): Promise<string> {
  const { node, standing, m } = await openPlace(ctx, wish);
  const userId = m.user_id;
  if (userId === null) throw new ApiError('not_signed_in');
  if (!mayWriteIn(node, standing)) throw new ApiError('not_allowed');
  const { locale } = await describePerson(ctx.db, userId, true);
  const id = newId();
  const now = ctx.clock.now();
  const workspaceId = workspaceOf(node);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('chats')
      .values({
        id,
        workspace_id: workspaceId,
        term_id: node.term_id,
        // A library's activity is no place of a term: what is said about it is kept with nobody but its maker.
        home_id: node.term_id === null ? null : node.id,
        parent_activity_id: node.kind === 'activity' ? node.id : null,
        parent_group_id: node.kind === 'group' ? node.id : null,
        parent_term_id: node.kind === 'term' ? node.id : null,
        creator_id: userId,
        creator_sort_name: sql`coalesce(${sortNameOf(userId)}, '')`,
        visibility: 2,
        mode: 'analytics',
        name: wish.name,
        suggestions: questionsToBegin(locale, []),
        created_at: now,
      })
      .execute();
    await trx
      .insertInto('chat_members')
      .values({ chat_id: id, user_id: userId, workspace_id: workspaceId, role: 1, created_at: now })
      .execute();
  });
  return id;
}

/** The contract's schema sees to it that exactly one is given. */
function openPlace(ctx: Ctx, { activityId, groupId, termId }: NewAnalyticsChat): Promise<Access> {
  if (activityId !== null) return access(ctx, 'activity', activityId, 'view_analytics');
  if (groupId !== null) return access(ctx, 'group', groupId, 'view_analytics');
  return access(ctx, 'term', termId ?? '', 'view_analytics');
}
