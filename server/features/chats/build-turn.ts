// Puts together what the tutor is given for one turn, from the database as it stands now.
import type { LessonView, TurnInput } from '#server/features/tutor/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { sessionEnd } from '#server/permissions/session.rules.ts';
import { isStaffAnywhere } from '#server/permissions/standing.ts';
import { describeActivity, describeBackground, describePerson, toTranscript } from './describe-lesson.ts';
import { previousProfile } from './generations.queries.ts';
import { finalMessages } from './messages.queries.ts';

export interface TurnToBuild {
  id: string;
  chatId: string;
  messageId: string;
  isContinuation: boolean;
}

export async function buildTurn(ctx: Ctx, turn: TurnToBuild): Promise<TurnInput> {
  const { found, lesson } = await readLesson(ctx, turn.chatId);
  const [background, before] = await Promise.all([
    describeBackground(ctx.db, found.chat.home_path ?? found.activity?.node.path ?? []),
    previousProfile(ctx.db, turn.chatId, turn.id),
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
    previousProfileId: before,
    maxOutputTokens: null,
  };
}

/** The lesson as the tutor sees it, for the person who asks. */
export async function readLesson(ctx: Ctx, chatId: string): Promise<{ found: ChatAccess; lesson: LessonView }> {
  const found = await accessChat(ctx, chatId, 'view');
  const { chat } = found;
  const [activity, person, messages] = await Promise.all([
    describeActivity(ctx.db, chat.parent_activity_id),
    describePerson(ctx.db, ctx.actor.user_id ?? chat.creator_id, isHelpedAsStaff(found)),
    finalMessages(ctx.db, chatId),
  ]);
  const { locale, ...requester } = person;
  const lesson: LessonView = {
    activity,
    transcript: toTranscript(messages),
    requester,
    progress: chat.progress?.items ?? [],
    locale: activity?.locale ?? locale,
  };
  return { found, lesson };
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
