import { sql } from 'kysely';
import { mostNotStarted } from '#contract/chats/standing.routes.ts';
import type { Standing } from '#contract/chats/standing.routes.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { isReminded } from '#server/permissions/reminded.ts';

/** Who wrote within the last minutes is at it now, as web/ui/session-state-of.ts has it. */
const workingMinutes = 10;

/** Of one activity: `node`, its `sessions` that count, and the `pupils` of its group with who has begun. */
const cohort = (
  activityId: string,
) => sql`node as (select nodes.id, nodes.parent_id, nodes.term_id, parent.kind as parent_kind
    from nodes left join nodes parent on parent.id = nodes.parent_id where nodes.id = ${activityId}::uuid),
  sessions as (select chats.id, chats.creator_id, chats.submitted_at, chats.last_message_at, chats.grade,
      chats.first_student_message_at is not null as is_begun from chats
    where chats.home_id = ${activityId}::uuid and chats.parent_activity_id = chats.home_id
      and chats.archived_at is null and not chats.is_preview and chats.mode is null),
  pupils as (select members.user_id,
      exists (select from sessions where creator_id = members.user_id and is_begun) as is_begun
    from node join members on members.node_id = node.parent_id and members.role = 0
    left join members in_term on in_term.node_id = node.term_id and in_term.user_id = members.user_id
    where node.parent_kind = 'group' and coalesce(in_term.school_role, 'student') = 'student')`;

/** The students of its group who have not written in it yet, and can be mailed. */
export async function pupilsNotBegun(db: Db | Trx, activityId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`with ${cohort(activityId)}
    select pupils.user_id from pupils join users on users.id = pupils.user_id
    where not pupils.is_begun and users.archived_at is null and users.email <> ''`.execute(db);
  return rows.map((row) => row.user_id);
}

/** `levels`: of the rubric, in their order. */
export async function standingOf(
  db: Db,
  activity: { id: string; graded: boolean; levels: readonly string[] },
  now: Date,
): Promise<Standing> {
  const levels = [...activity.levels];
  const { rows } = await sql<Standing>`
    with ${cohort(activity.id)}
    select node.id as activity_id, done.*,
      case when node.parent_kind = 'group' then (select count(*) from pupils)::int end as pupils,
      case when node.parent_kind = 'group' then json_build_object(
        'count', (select count(*) from pupils where not is_begun),
        'is_reminded', ${isReminded(sql`node`, now)},
        'people', (select coalesce(json_agg(json_build_object('id', one.id, 'full_name', one.full_name,
              'preferred_name', one.preferred_name, 'avatar_url', one.avatar_url, 'color', one.color) order by one.sort_name, one.id), '[]')
          from (select users.*, hearth_plain(users.last_name || ', ' || users.full_name) as sort_name
            from pupils join users on users.id = pupils.user_id where not pupils.is_begun
            order by sort_name, users.id limit ${mostNotStarted}) one)) end as not_started,
      (select coalesce(json_agg(json_build_object('grade', given.grade, 'count', given.count)
          order by array_position(${levels}::text[], given.grade) nulls last, given.grade), '[]')
        from (select grade, count(*) from sessions where grade is not null group by grade) given) as grades
    from node cross join lateral (select count(*)::int as sessions,
        (count(distinct creator_id) filter (where is_begun))::int as started,
        (count(distinct creator_id) filter (where submitted_at is null and is_begun
          and last_message_at > ${now}::timestamptz - make_interval(mins => ${workingMinutes})))::int as working,
        (count(distinct creator_id) filter (where submitted_at is not null))::int as submitted,
        (count(*) filter (where ${activity.graded}::boolean and submitted_at is not null and grade is null))::int as to_review,
        (count(*) filter (where exists (select from message_alerts
          where message_alerts.chat_id = sessions.id and message_alerts.state = 'open')))::int as flagged
      from sessions) done`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An activity is gone in the middle of its request');
  return row;
}
