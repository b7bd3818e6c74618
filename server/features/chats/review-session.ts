// Promises: a session's analysis with its evidence, and a grade draft where its activity is graded. What fails leaves its
// error and is tried again; it never leaves a made-up result.
import { planClassAnalysis } from '#server/features/analytics/index.ts';
import { analyseSession, gradeSession } from '#server/features/tutor/index.ts';
import type { SessionReview, Structured } from '#server/features/tutor/index.ts';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { describeActivity, describePerson, toTranscript } from './describe-lesson.ts';
import { recordUsage } from './end-generation.ts';
import { runningGeneration } from './generations.queries.ts';
import { finalMessages } from './messages.queries.ts';
import { publishChat } from './publish-events.ts';

/** Why a review must be tried again; what the model said is in no message. */
export class ReviewFailed extends Error {
  override name = 'ReviewFailed';
}

/** Throws when something is left to do: the queue tries again, with growing pauses. */
export async function reviewSession(ctx: Ctx, chatId: string, signal: AbortSignal): Promise<void> {
  const asked = await whatIsLeft(ctx, chatId);
  if (!asked) return;
  // The last answer was told to stop and is on its way to the database: a moment, and it is part of what is read.
  if (await runningGeneration(ctx.db, chatId)) throw new ReviewFailed('Sparky is still writing in this session');
  const chat = await claim(ctx, chatId);
  const review = await readReview(ctx, chat);
  if (!review) return;

  const failures: string[] = [];
  if (asked.analysis) {
    const analysis = await analyseSession(ctx, review, signal);
    await ctx.db.transaction().execute((trx) => storeAnalysis(ctx, trx, chat, analysis));
    if (!analysis.ok) failures.push(`analysis: ${analysis.error.code}`);
  }
  if (asked.grade) {
    const grade = await gradeSession(ctx, review, signal);
    await ctx.db.transaction().execute((trx) => storeGrade(ctx, trx, chat, grade));
    if (!grade.ok) failures.push(`grade: ${grade.error.code}`);
  }
  await ctx.db.updateTable('chats').set({ analysis_updated_at: ctx.clock.now() }).where('id', '=', chatId).execute();
  publishChat(ctx, chatId);
  if (failures.length > 0) throw new ReviewFailed(failures.join(', '));
}

/**
 * What has been asked for and is not there: a second job finds nothing to do, and after a try in which one half failed
 * only that is asked for again.
 */
async function whatIsLeft(ctx: Ctx, chatId: string): Promise<{ analysis: boolean; grade: boolean } | null> {
  const chat = await ctx.db
    .selectFrom('chats')
    .innerJoin('activities', 'activities.node_id', 'chats.parent_activity_id')
    .where('chats.id', '=', chatId)
    .where('chats.analysis_requested_at', 'is not', null)
    .select((eb) => [
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('analyses')
              .whereRef('analyses.chat_id', '=', 'chats.id')
              .where('analyses.error', 'is', null)
              .whereRef('analyses.created_at', '>=', 'chats.analysis_requested_at'),
          ),
        )
        .as('analysis'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('grades')
              .whereRef('grades.chat_id', '=', 'chats.id')
              .where('grades.source', '=', 'sparky')
              .where('grades.confirmed_at', 'is', null)
              .where('grades.error', 'is', null)
              .whereRef('grades.created_at', '>=', 'chats.analysis_requested_at'),
          ),
        )
        .as('grade'),
      'activities.graded',
      'activities.grading_rubric',
    ])
    .executeTakeFirst();
  if (!chat) return null;
  const analysis = Boolean(chat.analysis);
  const grade = chat.graded && chat.grading_rubric.length > 0 && Boolean(chat.grade);
  return analysis || grade ? { analysis, grade } : null;
}

interface ChatToReview {
  id: string;
  workspace_id: string | null;
  term_id: string | null;
  parent_activity_id: string | null;
  creator_id: string;
  progress: { items: SessionReview['progress'] } | null;
  /** before the session was read: what it says of is at least this old */
  analysis_started_at: Date | null;
}

async function claim(ctx: Ctx, chatId: string): Promise<ChatToReview> {
  return ctx.db
    .updateTable('chats')
    .set({ analysis_started_at: ctx.clock.now() })
    .where('id', '=', chatId)
    .returning(['id', 'workspace_id', 'term_id', 'parent_activity_id', 'creator_id', 'progress', 'analysis_started_at'])
    .executeTakeFirstOrThrow();
}

async function readReview(ctx: Ctx, chat: ChatToReview): Promise<SessionReview | null> {
  const activity = await describeActivity(ctx.db, chat.parent_activity_id);
  if (!activity || chat.parent_activity_id === null) return null;
  const [student, messages, reader] = await Promise.all([
    describePerson(ctx.db, chat.creator_id, false),
    finalMessages(ctx.db, chat.id),
    languageOfTeacher(ctx, chat.parent_activity_id),
  ]);
  const { locale: _, ...requester } = student;
  return {
    activity,
    transcript: toTranscript(messages),
    requester,
    progress: chat.progress?.items ?? [],
    locale: reader ?? activity.locale,
  };
}

async function languageOfTeacher(ctx: Ctx, activityId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('nodes')
    .innerJoin('users', 'users.id', 'nodes.creator_id')
    .where('nodes.id', '=', activityId)
    .select('users.preference')
    .executeTakeFirst();
  const language = row?.preference['language'];
  return typeof language === 'string' ? language : null;
}

type Points = Extract<Awaited<ReturnType<typeof analyseSession>>, { ok: true }>['value'];
type Grade = Extract<Awaited<ReturnType<typeof gradeSession>>, { ok: true }>['value'];

async function storeAnalysis(ctx: Ctx, trx: Trx, chat: ChatToReview, analysis: Structured<Points>): Promise<void> {
  const now = ctx.clock.now();
  const { model, promptVersion, usage } = analysis;
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
      created_at: chat.analysis_started_at ?? now,
    })
    .execute();
  await trx.updateTable('chats').set({ is_analyzed_with_sparks: isWithSparks }).where('id', '=', chat.id).execute();
  if (model) {
    await recordUsage(trx, { purpose: 'analysis', generationId: null, chat, userId: null, usage, model, now });
  }
  if (analysis.ok) await planClassAnalysis(ctx, trx, chat.id);
}

async function storeGrade(ctx: Ctx, trx: Trx, chat: ChatToReview, grade: Structured<Grade>): Promise<void> {
  const now = ctx.clock.now();
  const { model, promptVersion, usage } = grade;
  await trx.deleteFrom('grades').where('chat_id', '=', chat.id).where('error', 'is not', null).execute();
  const value = grade.ok ? grade.value : null;
  await trx
    .insertInto('grades')
    .values({
      id: newId(),
      chat_id: chat.id,
      workspace_id: chat.workspace_id,
      source: 'sparky',
      grade: value?.grade ?? null,
      reason: value?.reason ?? null,
      evidence: JSON.stringify(value?.evidence ?? []),
      criteria: JSON.stringify(value?.criteria ?? []),
      left_open: JSON.stringify(value?.left_open ?? []),
      error: grade.ok ? null : grade.error.code,
      profile_id: model?.profileId ?? null,
      model: model?.model ?? null,
      prompt_version: promptVersion,
      created_at: chat.analysis_started_at ?? now,
    })
    .execute();
  if (model) {
    await recordUsage(trx, { purpose: 'grade', generationId: null, chat, userId: null, usage, model, now });
  }
}
