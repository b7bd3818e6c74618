// Promises: Sparky's drafts of many sessions become their grades, each whole or not at all, and the answer names every one
// that did not and why. What is stale, left open or newer than was seen is never confirmed unread.
import type { z } from 'zod';
import type { gradingRoutes, NotConfirmedReason } from '#contract/chats/grading.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { readExtras } from './chats.queries.ts';
import { isDraftOpen, isStale, lockSessions, writeDecisions } from './grades.queries.ts';
import type { NewGrade, SessionGrading } from './grades.queries.ts';
import { publishChat } from './publish-events.ts';
import { accessSessions, watchedSessions } from './watched-sessions.ts';

type Wished = z.output<typeof gradingRoutes.confirmGrades.body>['chats'];
type Answer = z.output<typeof gradingRoutes.confirmGrades.response>;

const chunk = 100;

/** `wished`: these sessions, by what was seen of them; undefined: all of the activity that have something to confirm. */
export async function confirmGrades(ctx: Ctx, activityId: string, wished: Wished): Promise<Answer> {
  const scope = await accessSessions(ctx, activityId);
  if (!scope.node.graded) throw new ApiError('conflict', 'This activity is not graded.');
  const seen = wished && new Map(wished.map((one) => [one.id, one.grade_version]));
  const answer: Answer = { confirmed: [], not_confirmed: [] };
  const found = new Set<string>();
  for await (const sessions of watchedSessions(ctx, scope, 'created_at')) {
    const asked = sessions.filter(({ chat }) => !seen || seen.has(chat.id));
    for (const { chat } of asked) found.add(chat.id);
    for (let at = 0; at < asked.length; at += chunk) {
      await confirmSome(ctx, asked.slice(at, at + chunk), seen, answer);
    }
  }
  for (const id of seen?.keys() ?? []) {
    if (!found.has(id)) answer.not_confirmed.push({ chat_id: id, reason: 'not_found' });
  }
  for (const { chat_id: id } of answer.confirmed) publishChat(ctx, id);
  return answer;
}

/** In one transaction: a failure in the middle leaves what the chunks before have confirmed. */
async function confirmSome(
  ctx: Ctx,
  sessions: readonly ChatAccess[],
  seen: ReadonlyMap<string, number | undefined> | undefined,
  answer: Answer,
): Promise<void> {
  const ids = sessions.map(({ chat }) => chat.id);
  const now = ctx.clock.now();
  const refused: Answer['not_confirmed'] = [];
  const rows: NewGrade[] = [];
  await ctx.db.transaction().execute(async (trx) => {
    await lockSessions(trx, ids);
    const { gradings } = await readExtras(trx, ids);
    const submitted = await trx
      .selectFrom('chats')
      .where('id', 'in', ids)
      .where('submitted_at', 'is not', null)
      .select('id')
      .execute();
    const isSubmitted = new Set(submitted.map(({ id }) => id));
    for (const session of sessions) {
      const { id } = session.chat;
      const grading = gradings.get(id);
      const reason = whyNot(session, grading, { isSubmitted: isSubmitted.has(id), version: seen?.get(id) });
      if (reason !== null) refused.push({ chat_id: id, reason });
      else if (grading?.draft) {
        const { draft, rubric_key: key } = grading;
        const what = { id: newId(), chat_id: id, event: 'confirmed', grade: draft.grade, source: 'sparky' } as const;
        rows.push({ ...what, basis: draft, rubric_key: key, comment: null, by: ctx.actor.user_id, at: now });
      }
    }
    await writeDecisions(trx, rows);
    const activity = sessions[0]?.activity?.node;
    if (rows.length > 0 && activity) {
      const entity = { entity_type: 'activity', entity_id: activity.id, workspace_id: activity.workspace_id };
      await audit(ctx, { action: 'grades_confirmed', ...entity, details: { count: rows.length } }, trx);
    }
  });
  answer.confirmed.push(...rows.map((row) => ({ chat_id: row.chat_id, grade: row.grade ?? '' })));
  // Of all sessions, those that have nothing to decide are no news.
  const isNews = (reason: NotConfirmedReason): boolean => seen !== undefined || !quiet.has(reason);
  answer.not_confirmed.push(...refused.filter(({ reason }) => isNews(reason)));
}

const quiet = new Set<NotConfirmedReason>(['not_submitted', 'already_decided']);

function whyNot(
  { abilities }: ChatAccess,
  grading: SessionGrading | undefined,
  now: { isSubmitted: boolean; version: number | undefined },
): NotConfirmedReason | null {
  if (abilities.grade !== true) return 'not_allowed';
  if (!now.isSubmitted) return 'not_submitted';
  if (!grading) return 'no_draft';
  if (now.version !== undefined && now.version !== grading.version) return 'changed';
  const { draft, failure } = grading;
  if (draft && !isDraftOpen(grading)) return grading.is_pending ? 'pending' : 'already_decided';
  if (grading.is_pending) return failure ? 'failed' : 'pending';
  if (!draft) return grading.grade === null ? 'no_draft' : 'already_decided';
  if (draft.grade === null) return 'left_open';
  return isStale(draft, grading) ? 'stale' : null;
}
