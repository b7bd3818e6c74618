import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { chatsWithHome } from '#server/permissions/chat-rows.ts';
import type { AnalysedSession, SessionPoint } from './cluster-points.ts';

/** An activity or group. */
export interface ClassPlace {
  id: string;
  kind: 'activity' | 'group';
}

/** A session of a class in which its student wrote. */
export interface ClassSession {
  chat_id: string;
  user_id: string;
  activity_id: string;
  is_submitted: boolean;
  grade: string | null;
  progress: { items: { label: string; state: 'done' | 'hinted' | 'now' | 'todo'; hints: number }[] } | null;
  /** of its newest analysis that succeeded */
  analysis_id: string | null;
}

/**
 * The sessions that a class analysis is about: of the activity itself, or of all that lies in the group, those included that
 * were begun in it on a library's activity. No trials, nothing archived, none that a library's activity had elsewhere.
 */
function sessionsOf(db: Db, place: ClassPlace) {
  const sessions = chatsWithHome(db)
    .innerJoin('nodes as activity', 'activity.id', 'chats.parent_activity_id')
    .where('chats.mode', 'is', null)
    .where('chats.is_preview', '=', false)
    .where('chats.archived_at', 'is', null)
    .where('chats.first_student_message_at', 'is not', null)
    .where('home.is_gone', '=', false);
  return place.kind === 'activity'
    ? sessions.where('chats.parent_activity_id', '=', place.id).where('chats.home_id', '=', place.id)
    : sessions.where(sql<SqlBool>`home.path @> array[${place.id}::uuid]`);
}

const newestAnalysis = sql<string | null>`(select id from analyses
  where analyses.chat_id = chats.id and analyses.error is null order by created_at desc, id desc limit 1)`;

/** As many of them as the predicate lets through; `visible` comes from permissions/visible.ts. */
export async function classSessions(db: Db, place: ClassPlace, visible: RawBuilder<SqlBool>): Promise<ClassSession[]> {
  const rows = await sessionsOf(db, place)
    .where(visible)
    .select([
      'chats.id as chat_id',
      'chats.creator_id as user_id',
      'activity.id as activity_id',
      'chats.submitted_at',
      'chats.grade',
      'chats.progress',
      newestAnalysis.as('analysis_id'),
    ])
    .execute();
  return rows.map(({ submitted_at, ...row }) => ({ ...row, is_submitted: submitted_at !== null }));
}

/** The analysed ones with their points, the newest analyses first; `total` counts those beyond the limit, too. */
export async function analysedSessions(
  db: Db,
  place: ClassPlace,
  limit: number,
): Promise<{ sessions: AnalysedSession[]; total: number }> {
  const rows = await sessionsOf(db, place)
    .innerJoin('analyses', (join) => join.on('analyses.id', '=', newestAnalysis))
    .orderBy('analyses.created_at', 'desc')
    .orderBy('chats.id', 'desc')
    .limit(limit)
    .select([
      'chats.id as chat_id',
      'chats.creator_id as user_id',
      'activity.id as activity_id',
      'analyses.id as analysis_id',
      'analyses.strengths',
      'analyses.improvements',
      'analyses.next_objectives',
      sql<string>`count(*) over ()`.as('total'),
    ])
    .execute();
  const sessions = rows.map((row): AnalysedSession => ({
    ...row,
    strengths: row.strengths as SessionPoint[],
    improvements: row.improvements as SessionPoint[],
    next_objectives: row.next_objectives as SessionPoint[],
  }));
  return { sessions, total: Number(rows[0]?.total ?? 0) };
}

/** What of these people must never leave the house, and whose words must not leave it at all. */
export async function privacyOf(
  db: Db,
  userIds: readonly string[],
  workspaceId: string | null,
): Promise<{ privateWords: string[]; localOnly: Set<string> }> {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .select([
      'id',
      'full_name',
      'last_name',
      'preferred_name',
      'email',
      sql<boolean>`users.local_models_only or exists (select from local_models_only marked
        where marked.user_id = users.id and (${workspaceId}::uuid is null or marked.workspace_id = ${workspaceId}::uuid))`.as(
        'is_local',
      ),
    ])
    .execute();
  return {
    privateWords: rows.flatMap((row) => [
      ...[row.full_name, row.last_name, row.preferred_name, row.email].filter((word) => word !== null && word !== ''),
      // A class calls its pupils by their first names.
      ...row.full_name.split(/\s+/),
    ]) as string[],
    localOnly: new Set(rows.filter((row) => row.is_local).map((row) => row.id)),
  };
}
