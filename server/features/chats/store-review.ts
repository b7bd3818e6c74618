// Promises: what a review brings is stored while it is the session's review, and not once another has taken it over.
import { planClassAnalysis } from '#server/features/analytics/index.ts';
import type { SessionAnalysis, SessionGrade, Structured } from '#server/features/tutor/index.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { lockSessions, raiseVersions, writtenBasis } from './grades.queries.ts';
import type { ChatToReview } from './read-review.ts';

/** False: another review has taken the session over, or it was opened again. */
export async function storeAnalysis(
  ctx: Ctx,
  chat: ChatToReview,
  analysis: Structured<SessionAnalysis>,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await isStillOurs(trx, chat))) return false;
    const { model, promptVersion } = analysis;
    const isWithSparks = analysis.ok && !analysis.model.isPractice;
    // Of failures only the newest says anything.
    await trx.deleteFrom('analyses').where('chat_id', '=', chat.id).where('error', 'is not', null).execute();
    const points = analysis.ok ? analysis.value : null;
    await trx
      .insertInto('analyses')
      .values({
        id: newId(),
        chat_id: chat.id,
        workspace_id: chat.workspace_id,
        strengths: JSON.stringify(points?.strengths ?? []),
        improvements: JSON.stringify(points?.improvements ?? []),
        next_objectives: JSON.stringify(points?.next_objectives ?? []),
        error: analysis.ok ? null : analysis.error.code,
        profile_id: model?.profileId ?? null,
        model: model?.model ?? null,
        prompt_version: promptVersion,
        is_with_sparks: isWithSparks,
        created_at: chat.analysis_started_at ?? ctx.clock.now(),
      })
      .execute();
    await trx.updateTable('chats').set({ is_analyzed_with_sparks: isWithSparks }).where('id', '=', chat.id).execute();
    if (analysis.ok) await planClassAnalysis(ctx, trx, chat.id);
    return true;
  });
}

/** A draft, never a grade: that is a teacher's. A failure stands beside the draft before it, and is no version of its own. */
export async function storeGrade(ctx: Ctx, chat: ChatToReview, grade: Structured<SessionGrade>): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await isStillOurs(trx, chat))) return false;
    await trx.deleteFrom('grades').where('chat_id', '=', chat.id).where('event', '=', 'failed').execute();
    const versions = grade.ok ? await raiseVersions(trx, [chat.id]) : null;
    const row = {
      id: newId(),
      chat_id: chat.id,
      event: grade.ok ? 'drafted' : 'failed',
      source: 'sparky',
      grade: grade.ok ? grade.value.grade : null,
      basis: grade.ok ? grade.value : null,
      rubric_key: chat.rubric_key,
      comment: null,
      at: chat.analysis_started_at ?? ctx.clock.now(),
    } as const;
    await trx
      .insertInto('grades')
      .values({
        ...writtenBasis(row),
        workspace_id: chat.workspace_id,
        version: versions?.get(chat.id)?.version ?? 0,
        error: grade.ok ? null : grade.error.code,
        profile_id: grade.model?.profileId ?? null,
        model: grade.model?.model ?? null,
        prompt_version: grade.promptVersion,
      })
      .execute();
    // What no limit leaves room for is given up: until somebody asks again nothing is wanted.
    if (grade.ok || grade.error.code === 'budget_exhausted') await markDone(trx, chat);
    return true;
  });
}

/** What was wished for until the session was read is done; a wish since then is not. */
export async function markDone(db: Db | Trx, chat: Pick<ChatToReview, 'id' | 'wish'>): Promise<void> {
  await db
    .updateTable('session_grading')
    .set({ done: chat.wish })
    .where('chat_id', '=', chat.id)
    .where('done', '<', chat.wish)
    .execute();
}

async function isStillOurs(trx: Trx, chat: ChatToReview): Promise<boolean> {
  await lockSessions(trx, [chat.id]);
  const row = await trx
    .selectFrom('session_grading')
    .where('chat_id', '=', chat.id)
    .where('claim', '=', chat.claim)
    .select('chat_id')
    .executeTakeFirst();
  return row !== undefined;
}
