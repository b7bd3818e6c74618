// Puts together what the tutor is given for one turn, from the database as it stands now.
import type { LessonView, TurnInput } from '#server/features/tutor/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { sessionEnd } from '#server/permissions/session.rules.ts';
import { isStaffAnywhere } from '#server/permissions/standing.ts';
import { describeActivity, describeBackground, describePerson, toTranscript } from './describe-lesson.ts';
import { finalMessages } from './messages.queries.ts';

export interface TurnToBuild {
  chatId: string;
  messageId: string;
  isContinuation: boolean;
  previousProfileId: string | null;
  found: ChatAccess;
}

export async function buildTurn(ctx: Ctx, turn: TurnToBuild): Promise<TurnInput> {
  const { found } = turn;
  const [lesson, background] = await Promise.all([
    readLesson(ctx, found),
    describeBackground(ctx.db, found.chat.home_path ?? found.activity?.node.path ?? []),
  ]);
  return {
    ...lesson,
    chatId: turn.chatId,
    messageId: turn.messageId,
    purpose: 'chat',
    background,
    memories: [],
    minutesLeft: minutesLeft(ctx, found),
    isContinuation: turn.isContinuation,
    previousProfileId: turn.previousProfileId,
    maxOutputTokens: null,
  };
}

/** The lesson as the tutor sees it, for the person who asks. */
export async function readLesson(ctx: Ctx, found: ChatAccess): Promise<LessonView> {
  const { chat } = found;
  const [activity, person, messages] = await Promise.all([
    describeActivity(ctx.db, chat.parent_activity_id),
    describePerson(ctx.db, ctx.actor.user_id ?? chat.creator_id, isHelpedAsStaff(found)),
    finalMessages(ctx.db, chat.id),
  ]);
  const { locale, ...requester } = person;
  return {
    activity,
    transcript: toTranscript(messages),
    requester,
    progress: chat.progress?.items ?? [],
    locale: activity?.locale ?? locale,
  };
}

/** Staff are helped in full; in a trial of his activity a teacher meets the tutor that his students will meet. */
function isHelpedAsStaff({ chat, standing, m }: ChatAccess): boolean {
  if (chat.is_preview) return false;
  return chat.term_id === null ? isStaffAnywhere(m) : standing.is_staff;
}

function minutesLeft(ctx: Ctx, { chat, activity }: ChatAccess): number | null {
  if (!activity || chat.mode !== null || chat.is_preview) return null;
  const end = sessionEnd(activity.node, chat.first_student_message_at);
  return end && Math.max(0, Math.floor((end.at.getTime() - ctx.clock.now().getTime()) / 60_000));
}
