// Promises: the grade that a teacher gives stands, with who gave it and why; Sparky's own becomes his by being confirmed.
// Who decides on something else than what stands is told so, and nothing is lost.
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesResults } from '#server/permissions/hidden.rules.ts';
import { newId } from '#server/platform/ids.ts';
import { auditChat } from './audit-chat.ts';
import { readExtras } from './chats.queries.ts';
import { givenGrade, lockSessions, writeDecisions } from './grades.queries.ts';
import type { GradeRow, SessionGrading } from './grades.queries.ts';

export interface GradeChange {
  grade?: string | null | undefined;
  grade_comment?: string | null | undefined;
  /** of the session as the decision saw it */
  grade_version?: number | undefined;
  /** decides also where it is the grade that stands: against a newer draft, or by a rubric that was changed */
  confirm_grade?: boolean | undefined;
}

/**
 * The version that the change is decided on: the one it names, else what stands as the call begins. Null: it says nothing
 * else than what stands; a client may send a whole chat back.
 */
export async function gradeBasis(ctx: Ctx, found: ChatAccess, change: GradeChange): Promise<number | null> {
  if (change.grade === undefined && change.grade_comment === undefined) return null;
  const grading = await readGrading(ctx.db, found.chat.id);
  if (found.abilities.grade !== true) {
    if (saysWhatIsShown(found, grading, change)) return null;
    throw new ApiError('not_allowed');
  }
  return saysTheSame(grading, change) ? null : (change.grade_version ?? grading.version);
}

/** Null takes the grade back. The rows of `grades` are kept: they say what was given when, and by whom. */
export async function gradeChat(
  ctx: Ctx,
  trx: Trx,
  found: ChatAccess,
  change: GradeChange,
  basis: number,
): Promise<void> {
  const { chat } = found;
  if (found.abilities.grade !== true) throw new ApiError('not_allowed');
  const activity = found.activity?.node;
  if (!activity?.graded) throw new ApiError('conflict', 'This activity is not graded.');
  const allowed = [...new Set([...activity.grading_rubric.map((level) => level.grade), ...(activity.grades ?? [])])];

  await lockSessions(trx, [chat.id]);
  const grading = await readGrading(trx, chat.id);
  // Two tabs that say the same at once say it once.
  if (saysTheSame(grading, change)) return;
  if (grading.version !== basis) throw await changedMeanwhile(trx, grading);
  const grade = change.grade === undefined ? grading.grade : change.grade;
  if (grade === null && change.grade_comment) throw fieldError('grade', 'A comment goes with a grade.');
  // A grade from before the rubric was changed may keep standing, with another comment.
  if (grade !== null && grade !== grading.grade && !allowed.includes(grade)) {
    throw fieldError('grade', `It must be one of the following: ${allowed.join(', ')}`);
  }
  const before = givenGrade(grading);
  const comment = change.grade_comment === undefined ? (before?.comment ?? null) : change.grade_comment || null;
  const sparkys = grade === null ? null : sparkysReasons(grading, grade);
  await writeDecisions(trx, [
    {
      id: newId(),
      chat_id: chat.id,
      event: grade === null ? 'taken_back' : sparkys ? 'confirmed' : 'given',
      grade,
      source: sparkys ? 'sparky' : 'teacher',
      basis: sparkys,
      rubric_key: grading.rubric_key,
      comment: grade === null ? null : comment,
      by: ctx.actor.user_id,
      at: ctx.clock.now(),
    },
  ]);
  await auditChat(ctx, 'grade_changed', chat, { before: grading.grade, grade }, trx);
}

export async function readGrading(db: Db, chatId: string): Promise<SessionGrading> {
  const { gradings } = await readExtras(db, [chatId]);
  const grading = gradings.get(chatId);
  if (!grading) throw new Error('A chat is gone in the middle of its request');
  return grading;
}

/** Sparky proposed this grade, now or in what the teacher confirmed before: his reasons go with it. */
function sparkysReasons(grading: SessionGrading, grade: string): GradeRow | null {
  if (grading.draft?.grade === grade) return grading.draft;
  const before = givenGrade(grading);
  return before?.source === 'sparky' && before.grade === grade ? before : null;
}

/** Who may not grade learns nothing by trying: a grade that is hidden from him is none. */
function saysWhatIsShown(
  { standing, chat, activity }: ChatAccess,
  grading: SessionGrading,
  change: GradeChange,
): boolean {
  const isShown = seesResults(standing, { ...chat, grade: grading.grade }, activity?.node ?? null);
  const grade = isShown ? grading.grade : null;
  const comment = isShown ? (givenGrade(grading)?.comment ?? null) : null;
  if (change.grade !== undefined && change.grade !== grade) return false;
  return change.grade_comment === undefined || (change.grade_comment || null) === comment;
}

function saysTheSame(grading: SessionGrading, change: GradeChange): boolean {
  if (change.grade !== undefined && change.grade !== grading.grade) return false;
  if (change.grade_comment !== undefined) {
    const comment = givenGrade(grading)?.comment ?? null;
    if ((change.grade_comment || null) !== comment) return false;
  }
  if (change.confirm_grade !== true || change.grade === undefined || grading.grade === null) return true;
  const given = givenGrade(grading);
  return (grading.draft?.version ?? 0) <= (given?.version ?? 0) && given?.rubric_key === grading.rubric_key;
}

/** 409 with who did what in the meantime. */
async function changedMeanwhile(db: Db, { draft, decision }: SessionGrading): Promise<ApiError> {
  if (!decision || (draft && draft.version > decision.version)) {
    return new ApiError('conflict', 'Sparky has proposed another grade meanwhile. Look at it, then decide.');
  }
  const person = await db
    .selectFrom('users')
    .where('id', '=', decision.graded_by)
    .select((eb) => eb.fn.coalesce('preferred_name', 'full_name').as('name'))
    .executeTakeFirst();
  const name = person?.name ?? 'Somebody';
  const did = {
    taken_back: `${name} has taken the grade back meanwhile.`,
    reopened: `${name} has opened the session again meanwhile.`,
    confirmed: `${name} has given “${decision.grade}” meanwhile.`,
    given: `${name} has given “${decision.grade}” meanwhile.`,
  };
  const sentence = decision.event in did ? did[decision.event as keyof typeof did] : did.given;
  return new ApiError('conflict', `${sentence} Look at it, then decide.`);
}
