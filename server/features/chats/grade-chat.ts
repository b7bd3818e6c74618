// Promises: the grade that a teacher gives stands, with who gave it and why; Sparky's own becomes his by being confirmed.
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { readExtras } from './chats.queries.ts';

export interface GradeChange {
  grade?: string | null | undefined;
  grade_comment?: string | null | undefined;
}

/** Does it say anything else than what stands? A client may send a whole chat back. */
export async function isGradeChanged(ctx: Ctx, { chat }: ChatAccess, change: GradeChange): Promise<boolean> {
  if (change.grade === undefined && change.grade_comment === undefined) return false;
  if (change.grade !== undefined && change.grade !== chat.grade) return true;
  if (change.grade_comment === undefined) return false;
  const { confirmed } = await readExtras(ctx.db, [chat.id]);
  const comment = chat.grade === null ? null : (confirmed.get(chat.id)?.comment ?? null);
  return change.grade_comment !== comment;
}

/** Null takes the grade back. The rows of `grades` are kept, newest last: they say what was given when, and by whom. */
export async function gradeChat(ctx: Ctx, trx: Trx, found: ChatAccess, change: GradeChange): Promise<void> {
  const { chat } = found;
  if (found.abilities.grade !== true) throw new ApiError('not_allowed');
  const activity = found.activity?.node;
  if (!activity?.graded) throw new ApiError('conflict', 'This activity is not graded.');
  const grade = change.grade === undefined ? chat.grade : change.grade;
  if (grade === null) {
    if (change.grade_comment) throw fieldError('grade', 'A comment goes with a grade.');
    await setGrade(trx, chat.id, null);
    return;
  }
  const allowed = [...new Set([...activity.grading_rubric.map((level) => level.grade), ...(activity.grades ?? [])])];
  if (!allowed.includes(grade)) {
    throw fieldError('grade', `It must be one of the following: ${allowed.join(', ')}`);
  }

  const { drafts, confirmed } = await readExtras(trx, [chat.id]);
  const before = chat.grade === null ? undefined : confirmed.get(chat.id);
  const draft = drafts.get(chat.id);
  const comment = change.grade_comment === undefined ? (before?.comment ?? null) : change.grade_comment || null;
  const isSparkys = draft !== undefined && draft.error === null && draft.grade === grade && comment === null;
  const now = ctx.clock.now();
  await trx
    .insertInto('grades')
    .values({
      id: newId(),
      chat_id: chat.id,
      workspace_id: chat.workspace_id,
      grade,
      source: isSparkys ? 'sparky' : 'teacher',
      comment,
      graded_by: ctx.actor.user_id,
      confirmed_at: now,
      confirmed_by: ctx.actor.user_id,
      ...(isSparkys && {
        reason: draft.reason,
        evidence: JSON.stringify(draft.evidence),
        criteria: JSON.stringify(draft.criteria),
        left_open: JSON.stringify(draft.left_open),
      }),
      created_at: now,
    })
    .execute();
  await setGrade(trx, chat.id, grade);
}

async function setGrade(trx: Trx, chatId: string, grade: string | null): Promise<void> {
  await trx.updateTable('chats').set({ grade }).where('id', '=', chatId).execute();
}
