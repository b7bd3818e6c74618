// Sessions that have been analysed, straight in the database.
import type { Db } from '#server/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { Place } from './places.ts';

export interface Finding {
  text: string;
  kind?: string;
  quotes?: string[];
}

export interface ReviewedSession {
  strengths?: Finding[];
  improvements?: Finding[];
  next_objectives?: Finding[];
  is_preview?: boolean;
  archived?: boolean;
  /** where it was begun, if not in its own activity's class */
  home?: Place;
  /** questions done without a hint, of two */
  done?: number;
}

const points = (findings: Finding[] = []): string =>
  JSON.stringify(
    findings.map(({ text, kind, quotes = [`about ${text}`] }) => ({
      ...(kind && { kind }),
      text,
      evidence: quotes.map((quote) => ({ message_id: newId(), quote })),
    })),
  );

/** A submitted session of this person with what its analysis found. Gives the chat's id. */
export async function reviewedSession(
  ground: { db: Db; clock: { now: () => Date } },
  activity: Place,
  student: { id: string },
  session: ReviewedSession = {},
): Promise<string> {
  const { db } = ground;
  const now = ground.clock.now();
  const home = session.home ?? activity;
  const place = await db
    .selectFrom('nodes')
    .where('id', '=', home.id)
    .select(['workspace_id', 'term_id'])
    .executeTakeFirstOrThrow();
  const id = newId();
  const items = ['$x + 7 = 12$', '$4x = 28$'].map((label, at) => ({
    label,
    state: at < (session.done ?? 1) ? 'done' : 'todo',
    hints: 0,
  }));
  await db
    .insertInto('chats')
    .values({
      ...place,
      id,
      parent_activity_id: activity.id,
      home_id: home.id,
      creator_id: student.id,
      name: activity.name,
      is_preview: session.is_preview ?? false,
      archived_at: session.archived ? now : null,
      submitted_at: now,
      submitted_by: 'student',
      first_student_message_at: now,
      progress: JSON.stringify({ items }),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('chat_members')
    .values({ chat_id: id, user_id: student.id, workspace_id: place.workspace_id, role: 1, created_at: now })
    .execute();
  await analysedAgain(ground, id, session);
  return id;
}

/** Another analysis of a session, newer than those before. */
export async function analysedAgain(
  { db, clock }: { db: Db; clock: { now: () => Date } },
  chatId: string,
  { strengths, improvements, next_objectives }: ReviewedSession,
): Promise<void> {
  await db
    .insertInto('analyses')
    .values({
      id: newId(),
      chat_id: chatId,
      strengths: points(strengths),
      improvements: points(improvements),
      next_objectives: points(next_objectives),
      created_at: clock.now(),
    })
    .execute();
}
