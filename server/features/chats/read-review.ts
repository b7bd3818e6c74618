// Reads what a review is about: the session as its reviewer sees it, and in which language the reader wants it.
import type { SessionReview } from '#server/features/tutor/index.ts';
import type { Db } from '#server/database/index.ts';
import { describeActivity, describePerson, toTranscript } from './describe-lesson.ts';
import { finalMessages } from './messages.queries.ts';

export interface ChatToReview {
  id: string;
  workspace_id: string | null;
  term_id: string | null;
  parent_activity_id: string | null;
  creator_id: string;
  /** of its home, root first */
  path: string[];
  progress: { items: SessionReview['progress'] } | null;
  /** before the session was read: what it says of is at least this old */
  analysis_started_at: Date | null;
  /** of the rubric, read before the rubric itself: a change in between shows as one */
  rubric_key: string;
  /** how often a draft was wished for when the session was read */
  wish: number;
  /** since when it has been waiting for room under a limit */
  waits_since: Date | null;
  /** whose review this is; a later one takes the session over */
  claim: string;
}

/** Null: not a session. */
export async function readReview(db: Db, chat: ChatToReview): Promise<SessionReview | null> {
  const activity = await describeActivity(db, chat.parent_activity_id);
  if (!activity || chat.parent_activity_id === null) return null;
  const [student, messages, reader] = await Promise.all([
    describePerson(db, chat.creator_id, false),
    finalMessages(db, chat.id),
    languageOfTeacher(db, chat.parent_activity_id),
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

async function languageOfTeacher(db: Db, activityId: string): Promise<string | null> {
  const row = await db
    .selectFrom('nodes')
    .innerJoin('users', 'users.id', 'nodes.creator_id')
    .where('nodes.id', '=', activityId)
    .select('users.preference')
    .executeTakeFirst();
  const language = row?.preference['language'];
  return typeof language === 'string' ? language : null;
}
