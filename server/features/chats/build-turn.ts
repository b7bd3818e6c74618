// Puts together what the tutor is given for one turn, from the database as it stands now.
import { ApiError } from '#contract/core/errors.ts';
import { createMemoryPort } from '#server/features/memory/index.ts';
import { lastQuestion } from '#server/features/tutor/index.ts';
import type { Inquiry, LessonView, TurnInput } from '#server/features/tutor/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { sessionEnd } from '#server/permissions/session.rules.ts';
import { isStaffAnywhere } from '#server/permissions/standing.ts';
import { openMaterials } from './lesson-materials.ts';
import { toActivity, toPerson, toTranscript } from './describe-lesson.ts';
import type { Person } from './describe-lesson.ts';
import { finalMessages } from './messages.queries.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { purposeOf } from './place-of-chat.ts';
import { readInquiry } from './read-inquiry.ts';
import { readTurnFacts } from './turn.queries.ts';
import type { TurnFacts } from './turn.queries.ts';

/** All of a chat that a turn needs to know. */
export interface ReadLesson {
  activity: LessonView['activity'];
  person: Person;
  /** oldest first */
  messages: MessageWithContents[];
  background: TurnInput['background'];
  memories: string[];
  facts: TurnFacts;
  /** of a chat about a class */
  inquiry?: Inquiry;
}

/** What is read of a chat before anybody knows whether its asker may: nothing of it may be used before `understood`. */
export interface Reading {
  facts: TurnFacts | null;
  messages: MessageWithContents[];
}

export async function readForTurn(ctx: Pick<Ctx, 'db'>, chatId: string, askerId: string): Promise<Reading> {
  const [facts, messages] = await Promise.all([readTurnFacts(ctx.db, chatId, askerId), finalMessages(ctx.db, chatId)]);
  return { facts, messages };
}

/** The reading as it counts for whoever was let in. */
export function understood({ facts, messages }: Reading, found: ChatAccess): ReadLesson {
  if (facts === null) throw new ApiError('not_found');
  const { background, memories } = facts;
  // Of what the sessions of an activity show one talks outside of it.
  const activity =
    found.chat.mode === 'analytics' ? null : toActivity(facts.activity, lastQuestion(toTranscript(messages)));
  return { activity, person: toPerson(facts.person, isHelpedAsStaff(found)), messages, background, memories, facts };
}

export interface TurnToBuild {
  /** what the tutor reads; the message that is replaced is left out */
  messages: readonly MessageWithContents[];
  isContinuation: boolean;
  previousProfileId: string | null;
  maxOutputTokens: number | null;
}

export function buildTurn(
  ctx: Ctx,
  found: ChatAccess,
  read: ReadLesson,
  turn: TurnToBuild,
): Omit<TurnInput, 'messageId'> {
  const { chat } = found;
  const { locale, language: _, ...requester } = read.person;
  const { messages, ...rest } = turn;
  const { inquiry } = read;
  return {
    ...rest,
    activity: read.activity,
    transcript: toTranscript(messages),
    requester,
    progress: chat.progress?.items ?? [],
    locale: read.activity?.locale ?? locale,
    chatId: chat.id,
    purpose: purposeOf(chat),
    background: read.background,
    memories: inquiry === undefined ? read.memories : [],
    ...(inquiry === undefined ? {} : { inquiry }),
    minutesLeft: minutesLeft(ctx, found),
    ...(inquiry === undefined ? openMaterials(ctx, found, read) : {}),
    // Notes are kept about the session's own student only.
    ...(chat.parent_activity_id !== null &&
    chat.mode === null &&
    ctx.actor.user_id === chat.creator_id &&
    !chat.is_preview
      ? {
          memory: createMemoryPort(ctx, {
            chatId: chat.id,
            activityId: chat.parent_activity_id,
            userId: chat.creator_id,
            homeId: chat.home_id,
          }),
        }
      : {}),
  };
}

/** The lesson as titles and suggestions see it, for the person who asks. */
export async function readLesson(ctx: Ctx, found: ChatAccess): Promise<LessonView> {
  const { chat } = found;
  const [reading, inquiry] = await Promise.all([
    readForTurn(ctx, chat.id, ctx.actor.user_id ?? chat.creator_id),
    readInquiry(ctx, found),
  ]);
  const { activity, person, messages } = understood(reading, found);
  const { locale, language: _, ...requester } = person;
  return {
    activity,
    transcript: toTranscript(messages),
    requester,
    progress: chat.progress?.items ?? [],
    locale: activity?.locale ?? locale,
    ...(inquiry === null ? {} : { inquiry }),
  };
}

/** Staff are helped in full; in a trial of his activity a teacher meets the tutor that his students will meet. */
function isHelpedAsStaff({ chat, standing, m }: ChatAccess): boolean {
  if (chat.mode === 'analytics') return true;
  if (chat.is_preview) return false;
  return chat.term_id === null ? isStaffAnywhere(m) : standing.is_staff;
}

function minutesLeft(ctx: Ctx, { chat, activity }: ChatAccess): number | null {
  if (!activity || chat.mode !== null || chat.is_preview) return null;
  const end = sessionEnd(activity.node, chat.first_student_message_at);
  return end && Math.max(0, Math.floor((end.at.getTime() - ctx.clock.now().getTime()) / 60_000));
}
