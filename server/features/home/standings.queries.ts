import { sql } from 'kysely';
import type { HomeStanding } from '#contract/home/home.routes.ts';
import type { Db } from '#server/database/index.ts';
import { isReminded } from '#server/permissions/reminded.ts';

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
          and chats.archived_at is null and not chats.is_preview and chats.mode is null),
      pupils as materialized (select class.parent_id, pupil.user_id
        from (select distinct parent_id, term_id from wanted where parent_kind = 'group') class
        join members pupil on pupil.node_id = class.parent_id and pupil.role = 0
        where coalesce((select in_term.school_role from members in_term
          where in_term.user_id = pupil.user_id and in_term.node_id = class.term_id), 'student') = 'student'),
      classes as materialized (select parent_id, count(*) as pupils from pupils group by parent_id),
      begun as materialized (select sessions.home_id, count(distinct sessions.creator_id) as pupils
        from sessions join wanted on wanted.id = sessions.home_id
        where sessions.first_student_message_at is not null
          and (wanted.parent_id, sessions.creator_id) in (select parent_id, user_id from pupils)
        group by sessions.home_id)
    select wanted.id as activity_id, case when wanted.parent_kind = 'group' then coalesce(classes.pupils, 0)::int end as pupils,
      case when wanted.parent_kind = 'group' then (coalesce(classes.pupils, 0) - coalesce(begun.pupils, 0))::int end as not_started,
      ${isReminded(sql`wanted`, now)} as is_reminded, done.started::int as started, done.working::int as working, done.submitted::int as submitted,
      case when wanted.graded then done.to_review::int else 0 end as to_review
    from wanted
    cross join lateral (select
        count(distinct creator_id) filter (where first_student_message_at is not null) as started,
        count(distinct creator_id) filter (where submitted_at is null and first_student_message_at is not null
          and last_message_at > ${now}::timestamptz - make_interval(mins => ${workingMinutes})) as working,
        count(distinct creator_id) filter (where submitted_at is not null) as submitted,
        count(*) filter (where submitted_at is not null and grade is null) as to_review
      from sessions where sessions.home_id = wanted.id) done
    left join classes on classes.parent_id = wanted.parent_id
    left join begun on begun.home_id = wanted.id
    order by array_position(${[...activityIds]}::uuid[], wanted.id)`.execute(db);
  return rows;
}
