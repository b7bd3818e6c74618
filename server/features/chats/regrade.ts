// Promises: Sparky proposes anew by the present rubric, for one session or for all of an activity; what is confirmed stands
// until a teacher decides again.
import { sql } from 'kysely';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { Grading } from '#contract/chats/grading.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { readExtras } from './chats.queries.ts';
import { givenGrade, isStale } from './grades.queries.ts';
import type { SessionGrading } from './grades.queries.ts';
import { publishChat } from './publish-events.ts';
import { readProgress } from './read-grading.ts';
import { addReview, wishForGrades } from './request-review.ts';
import { showChat } from './show-chat.ts';
import { accessSessions, watchedSessions } from './watched-sessions.ts';

export const regradeJob = 'regrade_activity';

const chunk = 100;

export async function regradeChat(ctx: Ctx, chatId: string): Promise<Chat> {
  const found = await accessChat(ctx, chatId, 'view');
  if (found.abilities.grade !== true) throw new ApiError('not_allowed');
  requireRubric(found.activity?.node);
  if (found.chat.submitted_at === null) throw new ApiError('not_submitted');
  await ctx.db.transaction().execute(async (trx) => {
    await wishForGrades(trx, [chatId], { regradeId: null, onlySubmitted: true });
    await addReview(ctx, trx, chatId);
  });
  publishChat(ctx, chatId);
  return showChat(ctx, found);
}

/** `outdated`: what rests on an older rubric, or has no draft that holds. Who asks while this is under way joins it. */
export async function regradeActivity(ctx: Ctx, activityId: string, only: 'outdated' | 'all'): Promise<Grading> {
  const scope = await accessSessions(ctx, activityId);
  requireRubric(scope.node);
  const ids: string[] = [];
  for await (const sessions of watchedSessions(ctx, scope, 'created_at')) {
    const ours = sessions.filter(({ chat, abilities }) => abilities.grade === true && chat.submitted_at !== null);
    const { gradings } = await readExtras(
      ctx.db,
      ours.map(({ chat }) => chat.id),
    );
    ids.push(...ours.flatMap(({ chat }) => (only === 'all' || isOutdated(gradings.get(chat.id)) ? [chat.id] : [])));
  }
  if (ids.length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      const regradeId = newId();
      await trx
        .insertInto('regrades')
        .values({
          id: regradeId,
          workspace_id: scope.node.workspace_id,
          activity_id: activityId,
          requested_by: ctx.actor.user_id,
          total: ids.length,
          created_at: ctx.clock.now(),
        })
        .execute();
      await wishForGrades(trx, ids, { regradeId, onlySubmitted: true });
      await ctx.jobs.add(trx, regradeJob, { activityId }, { jobKey: `regrade:${activityId}` });
    });
    for (const id of ids) publishChat(ctx, id);
  }
  return readProgress(ctx, activityId);
}

/** The job: a review for each session that still wants a draft, in chunks. It may run twice: a review has one key. */
export async function startRegrading(ctx: Ctx, activityId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`select own.chat_id as id from session_grading own
      join regrades on regrades.id = own.regrade_id
      where regrades.activity_id = ${activityId} and own.wish > own.done and own.chat_id > ${after}::uuid
      order by own.chat_id limit ${chunk}`.execute(ctx.db);
    const last = rows.at(-1);
    if (!last) return;
    await ctx.db.transaction().execute(async (trx) => {
      for (const { id } of rows) await addReview(ctx, trx, id);
    });
    after = last.id;
  }
}

function isOutdated(grading: SessionGrading | undefined): boolean {
  if (!grading) return true;
  const { draft, failure } = grading;
  const given = givenGrade(grading);
  // A teacher's own grade needs no draft beside it, until the rubric is changed.
  if (failure) return !given;
  if (given && (!draft || draft.version < given.version)) return isStale(given, grading);
  return !draft || isStale(draft, grading);
}

function requireRubric(activity: { graded: boolean; grading_rubric: unknown[] } | undefined): void {
  if (!activity?.graded || activity.grading_rubric.length === 0) {
    throw new ApiError('conflict', 'This activity is not graded.');
  }
}
