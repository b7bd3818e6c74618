import { sql } from 'kysely';
import type { HomeStanding } from '#contract/home/home.routes.ts';
import type { Db } from '#server/database/index.ts';

/** As SessionBadge has it: who wrote within the last minutes is at it now. */
const workingMinutes = 10;

/** How far the people of these activities are; trials and archived sessions, and those begun elsewhere, count nowhere. */
export async function standingsOf(db: Db, activityIds: readonly string[], now: Date): Promise<HomeStanding[]> {
  if (activityIds.length === 0) return [];
  const { rows } = await sql<HomeStanding>`
    with wanted as (select node.id, node.parent_id, node.term_id, parent.kind as parent_kind, activities.graded
        from nodes node join activities on activities.node_id = node.id left join nodes parent on parent.id = node.parent_id
        where node.id = any(${[...activityIds]}::uuid[])),
      sessions as (select chats.home_id, chats.creator_id, chats.submitted_at, chats.last_message_at, chats.grade,
          chats.first_student_message_at from chats
        where chats.home_id in (select id from wanted) and chats.parent_activity_id = chats.home_id
          and chats.archived_at is null and not chats.is_preview and chats.mode is null)
    select wanted.id as activity_id, class.pupils::int as pupils, class.not_started::int as not_started,
      done.started::int as started, done.working::int as working, done.submitted::int as submitted,
      case when wanted.graded then done.to_review::int else 0 end as to_review
    from wanted
    cross join lateral (select
        count(distinct creator_id) filter (where first_student_message_at is not null) as started,
        count(distinct creator_id) filter (where submitted_at is null and first_student_message_at is not null
          and last_message_at > ${now}::timestamptz - make_interval(mins => ${workingMinutes})) as working,
        count(distinct creator_id) filter (where submitted_at is not null) as submitted,
        count(*) filter (where submitted_at is not null and grade is null) as to_review
      from sessions where sessions.home_id = wanted.id) done
    left join lateral (select count(*) as pupils,
        count(*) filter (where not exists (select from sessions
          where sessions.home_id = wanted.id and sessions.creator_id = pupil.user_id
            and sessions.first_student_message_at is not null)) as not_started
      from members pupil left join members in_term on in_term.node_id = wanted.term_id and in_term.user_id = pupil.user_id
      where pupil.node_id = wanted.parent_id and pupil.role = 0
        and coalesce(in_term.school_role, 'student') = 'student') class on wanted.parent_kind = 'group'
    order by array_position(${[...activityIds]}::uuid[], wanted.id)`.execute(db);
  return rows;
}
