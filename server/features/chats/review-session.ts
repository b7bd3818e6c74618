// Promises: a session's analysis with its evidence, and a grade draft where its activity is graded. What fails leaves its
// error and is tried again, what the budget does not allow waits; it never leaves a made-up result.
import type { Db, Trx } from '#server/database/index.ts';
import { reserveBudget, settleBudget } from '#server/features/budgets/index.ts';
import type { UsagePurpose } from '#server/features/budgets/index.ts';
import { modelChoice } from '#server/features/models/index.ts';
import { analyseSession, gradeSession } from '#server/features/tutor/index.ts';
import type { AskOptions, CallAccount, SessionReview, Structured } from '#server/features/tutor/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { runningGeneration } from './generations.queries.ts';
import { lockSessions, rubricKey } from './grades.queries.ts';
import { withPlainReasons, withoutSecrets } from './keep-secrets.ts';
import { publishChat } from './publish-events.ts';
import { readReview } from './read-review.ts';
import type { ChatToReview } from './read-review.ts';
import { addReview } from './request-review.ts';
import { markDone, storeAnalysis, storeGrade } from './store-review.ts';

/** Why a review must be tried again; what the model said is in no message. */
export class ReviewFailed extends Error {
  override name = 'ReviewFailed';
}

/** A budget that tells no time, and the longest that one is believed: somebody may add to it. */
const waitSeconds = { usual: 15 * 60, longest: 60 * 60 };
/** Whatever the time zone, the day of a limit has ended once by then; what finds no room still is given up. */
const longestWaitMs = 48 * 3_600_000;

/** Throws when something is left to do: the queue tries again, with growing pauses. */
export async function reviewSession(ctx: Ctx, chatId: string, signal: AbortSignal): Promise<void> {
  if (!(await whatIsLeft(ctx.db, chatId))) return;
  // The last answer was told to stop and is on its way to the database: a moment, and it is part of what is read.
  if (await runningGeneration(ctx.db, chatId)) throw new ReviewFailed('Sparky is still writing in this session');
  const claimed = await claim(ctx, chatId);
  if (!claimed) return;
  const { chat, asked } = claimed;
  publishChat(ctx, chatId);
  const review = await readReview(ctx.db, chat);
  if (!review) return;

  const failures: string[] = [];
  const waited = chat.waits_since === null ? 0 : ctx.clock.now().getTime() - chat.waits_since.getTime();
  const mayWait = waited < longestWaitMs;
  const parts = [
    asked.analysis && (() => analyse(ctx, chat, review, { signal, mayWait })),
    asked.grade && (() => grade(ctx, chat, review, { signal, mayWait })),
  ];
  for (const part of parts) {
    if (part === false) continue;
    const done = await part();
    if (done === 'taken over') return;
    if (done?.code === 'budget_exhausted' && mayWait) return wait(ctx, chat, done.retryAfterSeconds);
    if (done && done.code !== 'budget_exhausted') failures.push(done.code);
  }
  await ctx.db.updateTable('chats').set({ analysis_updated_at: ctx.clock.now() }).where('id', '=', chatId).execute();
  publishChat(ctx, chatId);
  if (failures.length > 0) throw new ReviewFailed(failures.join(', '));
}

type Done = null | 'taken over' | Extract<Structured<never>, { ok: false }>['error'];

interface Try {
  signal: AbortSignal;
  /** what finds no room is not stored as a failure */
  mayWait: boolean;
}

async function analyse(ctx: Ctx, chat: ChatToReview, review: SessionReview, { signal, mayWait }: Try): Promise<Done> {
  const analysis = await analyseSession(ctx, review, signal, await options(ctx, chat, 'analysis'));
  if (!analysis.ok && analysis.error.code === 'budget_exhausted' && mayWait) return analysis.error;
  const isTrusted = !analysis.ok || analysis.model.isPractice;
  const shown = isTrusted ? analysis : { ...analysis, value: withoutSecrets(review, analysis.value) };
  if (!(await storeAnalysis(ctx, chat, shown))) return 'taken over';
  return analysis.ok ? null : analysis.error;
}

async function grade(ctx: Ctx, chat: ChatToReview, review: SessionReview, { signal, mayWait }: Try): Promise<Done> {
  const draft = await gradeSession(ctx, review, signal, await options(ctx, chat, 'grade'));
  if (!draft.ok && draft.error.code === 'budget_exhausted' && mayWait) return draft.error;
  const isTrusted = !draft.ok || draft.model.isPractice;
  const shown = isTrusted ? draft : { ...draft, value: withPlainReasons(review, draft.value) };
  if (!(await storeGrade(ctx, chat, shown))) return 'taken over';
  return draft.ok ? null : draft.error;
}

async function options(ctx: Ctx, chat: ChatToReview, purpose: UsagePurpose): Promise<AskOptions> {
  const place = { workspaceId: chat.workspace_id, userId: chat.creator_id, chatId: chat.id };
  return { choice: await modelChoice(ctx, place), account: accountOf(ctx, chat, purpose) };
}

/** A review is nobody's turn: it counts on the places of its session, not on the pupil. */
function accountOf(ctx: Ctx, chat: ChatToReview, purpose: UsagePurpose): CallAccount {
  const spender = {
    workspaceId: chat.workspace_id,
    termId: chat.term_id,
    activityId: chat.parent_activity_id,
    chatId: chat.id,
    path: chat.path,
    userId: null,
  };
  return {
    reserve: (ask) => reserveBudget(ctx, spender, { purpose, costMicros: null, ...ask }),
    settle: ({ id }, usage, model) =>
      ctx.db.transaction().execute((trx) =>
        settleBudget(trx, id, {
          purpose,
          generationId: null,
          chat,
          userId: null,
          usage,
          model,
          now: ctx.clock.now(),
        }),
      ),
  };
}

/** The review stays asked for and is tried when there may be budget again; whoever adds to it wakes it. */
async function wait(ctx: Ctx, chat: ChatToReview, seconds: number | null): Promise<void> {
  const delay = Math.min(seconds ?? waitSeconds.usual, waitSeconds.longest);
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + delay * 1000);
  await ctx.db.transaction().execute(async (trx) => {
    await lockSessions(trx, [chat.id]);
    const ours = await trx
      .updateTable('session_grading')
      .set({ waits_until: until, waits_since: chat.waits_since ?? now })
      .where('chat_id', '=', chat.id)
      .where('claim', '=', chat.claim)
      .returning('chat_id')
      .executeTakeFirst();
    if (ours) await addReview(ctx, trx, chat.id, until);
  });
  publishChat(ctx, chat.id);
}

interface Left {
  analysis: boolean;
  grade: boolean;
}

/**
 * What has been asked for and is not there: a second job finds nothing to do, and after a try in which one half failed
 * only that is asked for again.
 */
async function whatIsLeft(db: Db | Trx, chatId: string): Promise<Left | null> {
  const chat = await db
    .selectFrom('chats')
    .innerJoin('activities', 'activities.node_id', 'chats.parent_activity_id')
    .leftJoin('session_grading as own', 'own.chat_id', 'chats.id')
    .where('chats.id', '=', chatId)
    .select((eb) => [
      eb
        .and([
          eb('chats.analysis_requested_at', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('analyses')
                .whereRef('analyses.chat_id', '=', 'chats.id')
                .where('analyses.error', 'is', null)
                .whereRef('analyses.created_at', '>=', 'chats.analysis_requested_at'),
            ),
          ),
        ])
        .as('analysis'),
      'own.wish',
      'own.done',
      'activities.graded',
      'activities.grading_rubric',
    ])
    .executeTakeFirst();
  if (!chat) return null;
  const isWished = (chat.wish ?? 0) > (chat.done ?? 0);
  const isGradable = chat.graded && chat.grading_rubric.length > 0;
  if (isWished && !isGradable) await markDone(db, { id: chatId, wish: chat.wish ?? 0 });
  const left = { analysis: Boolean(chat.analysis), grade: isWished && isGradable };
  return left.analysis || left.grade ? left : null;
}

/** From now on this is the session's review: what an older one still brings is not taken. Null: one was done meanwhile. */
async function claim(ctx: Ctx, chatId: string): Promise<{ chat: ChatToReview; asked: Left } | null> {
  const id = newId();
  return ctx.db.transaction().execute(async (trx) => {
    await lockSessions(trx, [chatId]);
    const asked = await whatIsLeft(trx, chatId);
    if (!asked) return null;
    await trx.updateTable('chats').set({ analysis_started_at: ctx.clock.now() }).where('id', '=', chatId).execute();
    await trx
      .updateTable('session_grading')
      .set({ claim: id, waits_until: null })
      .where('chat_id', '=', chatId)
      .execute();
    const chat = await trx
      .selectFrom('chats')
      .innerJoin('activities', 'activities.node_id', 'chats.parent_activity_id')
      .innerJoin('session_grading as own', 'own.chat_id', 'chats.id')
      .leftJoin('nodes as home', 'home.id', 'chats.home_id')
      .where('chats.id', '=', chatId)
      .select([
        'chats.id',
        'chats.workspace_id',
        'chats.term_id',
        'chats.parent_activity_id',
        'chats.creator_id',
        'chats.progress',
        'chats.analysis_started_at',
        'home.path',
        'own.wish',
        'own.waits_since',
      ])
      .select(rubricKey.as('rubric_key'))
      .executeTakeFirstOrThrow();
    return { chat: { ...chat, path: chat.path ?? [], claim: id }, asked };
  });
}
