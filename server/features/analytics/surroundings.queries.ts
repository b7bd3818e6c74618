import { sql } from 'kysely';
import type { ActivityStanding } from '#contract/analytics/analytics.entities.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import type { ClassSession } from './sessions.queries.ts';

/** People as everything that they made shows them, by last name. */
export async function creatorsOf(db: Db, userIds: readonly string[]): Promise<Creator[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy(sql`hearth_plain(last_name || ', ' || full_name)`)
    .orderBy('id')
    .select(['id', 'full_name', 'preferred_name', 'avatar_url', 'color'])
    .execute();
}

const mostActivities = 500;

/** The activities of a group by name, drafts left out, and those of libraries that `sessions` were begun on in it. */
export async function activityStandings(
  db: Db,
  groupId: string,
  sessions: readonly ClassSession[],
): Promise<ActivityStanding[]> {
  const withSessions = [...new Set(sessions.map((session) => session.activity_id))];
  const activities = await db
    .selectFrom('nodes')
    .innerJoin('activities', 'activities.node_id', 'nodes.id')
    .where(
      sql<boolean>`(nodes.id = any(${withSessions}::uuid[])
        or (nodes.path @> array[${groupId}::uuid] and not nodes.is_gone and not nodes.is_draft))`,
    )
    .orderBy(sql`hearth_plain(nodes.name)`)
    .orderBy('nodes.id')
    .limit(mostActivities)
    .select(['nodes.id', 'nodes.name', 'activities.emoji', 'activities.color', 'activities.graded'])
    .execute();
  const byActivity = new Map<string, ClassSession[]>();
  for (const session of sessions) {
    const list = byActivity.get(session.activity_id) ?? [];
    list.push(session);
    byActivity.set(session.activity_id, list);
  }
  return activities.map((activity) => {
    const own = byActivity.get(activity.id) ?? [];
    const submitted = own.filter((session) => session.is_submitted);
    return {
      ...activity,
      started: new Set(own.map((session) => session.user_id)).size,
      working: own.length - submitted.length,
      submitted: submitted.length,
      to_review: activity.graded ? submitted.filter((session) => session.grade === null).length : 0,
    };
  });
}
