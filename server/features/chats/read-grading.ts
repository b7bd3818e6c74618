// Promises: how far Sparky is with the grades of an activity, and what happened to the grade of one session.
import type { GradeEvent, Grading } from '#contract/chats/grading.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import { sql } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import { pageInMemory } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesGradeDraft } from '#server/permissions/hidden.rules.ts';
import { visibleChats } from '#server/permissions/visible.ts';
import { chatsWithHome } from '#server/permissions/chat-rows.ts';
import { presentCriteria } from './grades.present.ts';
import { rubricKey } from './grades.queries.ts';
import { accessSessions } from './watched-sessions.ts';

/** For who sees the activity's sessions. */
export async function readProgress(ctx: Ctx, activityId: string): Promise<Grading> {
  const scope = await accessSessions(ctx, activityId);
  const via = scope.via === 'door' ? 'tree' : scope.via;
  const regrade = await ctx.db
    .selectFrom('regrades')
    .where('activity_id', '=', activityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'created_at'])
    .executeTakeFirst();
  const isLeft = sql<boolean>`own.wish > own.done`;
  const inRegrade = sql<boolean>`own.regrade_id is not distinct from ${regrade?.id ?? null}::uuid and own.regrade_id is not null`;
  const hasFailed = sql<boolean>`exists (select from grades where grades.chat_id = chats.id and event = 'failed')`;
  const counted = await chatsWithHome(ctx.db)
    .innerJoin('session_grading as own', 'own.chat_id', 'chats.id')
    .where('chats.parent_activity_id', '=', activityId)
    .where('chats.submitted_at', 'is not', null)
    .where('chats.is_preview', '=', false)
    .where(visibleChats(scope.m, { under: { node: scope.node, via } }))
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere(isLeft).as('pending'),
      eb.fn.countAll<string>().filterWhere(inRegrade).as('total'),
      eb.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`${inRegrade} and not ${isLeft} and not ${hasFailed}`)
        .as('done'),
      eb.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`${inRegrade} and ${hasFailed}`)
        .as('failed'),
      eb.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`${inRegrade} and ${isLeft} and own.waits_until is not null`)
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  const { pending, total, done, failed, waiting } = counted;
  return {
    pending: scope.node.graded ? Number(pending) : 0,
    regrade: regrade
      ? {
          id: regrade.id,
          ...{ total: Number(total), done: Number(done), failed: Number(failed), waiting: Number(waiting) },
          created_at: regrade.created_at.toISOString(),
        }
      : null,
  };
}

/** More than a session ever has. */
const mostEvents = 500;

/** Newest first; Sparky's failures are no history. */
export async function listChatGrades(
  ctx: Ctx,
  { chatId, ...query }: ListQuery & { chatId: string },
): Promise<Page<GradeEvent>> {
  const found = await accessChat(ctx, chatId, 'view');
  if (!seesGradeDraft(found.standing)) throw new ApiError('not_allowed');
  const rows = await ctx.db
    .selectFrom('grades')
    .innerJoin('chats', 'chats.id', 'grades.chat_id')
    .leftJoin('activities', 'activities.node_id', 'chats.parent_activity_id')
    .where('grades.chat_id', '=', chatId)
    .where('grades.event', '!=', 'failed')
    .orderBy('grades.version', 'desc')
    .orderBy('grades.id', 'desc')
    .limit(mostEvents)
    .selectAll('grades')
    .select([creatorOf(sql`grades.graded_by`).as('by'), rubricKey.as('rubric_now')])
    .execute();
  const events = rows.map((row): GradeEvent => ({
    id: row.id,
    event: row.event as GradeEvent['event'],
    grade: row.grade,
    comment: row.comment,
    reason: row.reason,
    evidence: row.evidence,
    criteria: presentCriteria(row.criteria),
    left_open: row.left_open,
    by: row.by,
    is_stale: row.rubric_key !== null && row.rubric_key !== row.rubric_now,
    created_at: row.created_at.toISOString(),
  }));
  const words = ({ grade, comment, by }: GradeEvent) => [grade, comment, by?.full_name].join(' ');
  return pageInMemory('chat_grades', events, query, { id: (one) => one.id, name: words });
}
