-- 20,000 chats a workspace, over two hundred days: 1,000 sessions on the first activity and seventeen or so on every other
-- one, by the students of its class; 1,000 free chats of groups and 400 of the term; 600 sessions on activities of the
-- school's and the public library. What was said in each of the first 1,000 (ten messages), for the rest their number alone.
create temp table person as
select id, hearth_plain(last_name || ', ' || full_name) as sort_name from users;
create unique index on person (id);
analyze person;

create temp table c as
select n, n / 20000 as w, c, case when c < 18000 then 'session' when c < 19000 then 'group' when c < 19400 then 'term' else 'library' end as kind,
  x.a, bench_id(8, n) as id, bench_id(6, n / 20000 * 500 + 30 + (x.g * 7 + c % case when x.g = 30 then 30 else 7 end) % 470) as creator,
  bench_id(4, n / 20000 * 150 + x.g) as grp,
  bench_time((c::bigint * 7919 % 20000) * 864 + n % 864) as created_at
from generate_series(0, current_setting('bench.workspaces')::bigint * 20000 - 1) n,
  lateral (select (n % 20000)::int as c) at,
  lateral (select case when c < 1000 then 0 when c < 18000 then 1 + (c - 1000) % 1045 end as a) y,
  -- The group of the activity as in school.sql; free chats and library sessions go over all groups of the active term.
  lateral (select y.a, case when y.a < 150 then 30 when (y.a - 150) % 149 < 30 then (y.a - 150) % 149 when y.a is not null then (y.a - 150) % 149 + 1
    else c % 130 end as g) x;
analyze c;

insert into chats (id, workspace_id, term_id, parent_activity_id, parent_group_id, parent_term_id, home_id, creator_id, creator_sort_name, name, grade,
  submitted_at, submitted_by, first_student_message_at, last_message_at, message_count, created_at, progress)
select c.id, w.id, home.term_id, p.activity, case when c.kind = 'group' then c.grp end, case when c.kind = 'term' then w.term end,
  home.id, c.creator, person.sort_name,
  (array['Equivalent fractions','Photosynthesis in leaves','Causes of the revolution','Irregular verbs','Newton and the apple','A sonnet','Solving for x','Inside a cell','Ratios in recipes','Where rain comes from','Minor chords','Vanishing points','While loops','River deltas','The trolley problem','Percent change'])[1 + c.c % 16]
    || ' ' || (c.c / 16),
  case when c.kind = 'session' and c.c % 2 = 0 then (array['Beginning','Developing','Secure','Excelling'])[1 + (c.c / 2) % 4] end,
  case when c.kind in ('session', 'library') and c.c % 10 < 7 then c.created_at + interval '30 minutes' end, case when c.kind in ('session', 'library') and c.c % 10 < 7 then 'student' end,
  c.created_at + interval '1 minute', c.created_at + interval '28 minutes', 10, c.created_at,
  case when c.kind = 'session' then '{"items":[{"label":"$x + 7 = 12$","state":"done","hints":0},{"label":"$4x = 28$","state":"hinted","hints":1},{"label":"$3x + 5 = 17$","state":"now","hints":0}]}'::jsonb end
from c join w on w.w = c.w join person on person.id = c.creator
  cross join lateral (select case when c.kind = 'session' then bench_id(5, c.w * 1046 + c.a) when c.kind = 'library' and c.c % 3 = 0 then bench_id(14, c.c % 20)
    when c.kind = 'library' then bench_id(12, c.w * 6 + c.c % 6) end as activity) p
  join nodes home on home.id = case when c.kind = 'session' then p.activity when c.kind = 'term' then w.term
    when c.kind = 'library' and c.c % 2 = 0 then w.term else c.grp end;

insert into chat_members (chat_id, user_id, workspace_id, role, created_at)
select id, creator_id, workspace_id, 1, created_at from chats;

-- Every graded session has the teacher's decision; a quarter of those that are only submitted has Sparky's draft.
insert into grades (id, chat_id, workspace_id, grade, source, event, version, reason, graded_by, confirmed_at, created_at)
select bench_id(16, c.n), c.id, w.id, coalesce(chats.grade, 'Secure'), case when chats.grade is null then 'sparky' else 'teacher' end,
  case when chats.grade is null then 'drafted' else 'given' end, 1, 'Most of them without a hint.',
  case when chats.grade is not null then bench_id(6, c.w * 500 + 1) end, case when chats.grade is not null then c.created_at + interval '1 day' end, c.created_at + interval '1 hour'
from c join w on w.w = c.w join chats on chats.id = c.id
where c.kind = 'session' and (chats.grade is not null or c.c % 8 = 1);
insert into session_grading (chat_id, workspace_id, version, wish, done)
select chat_id, workspace_id, 1, 1, 1 from grades;

create temp table s as select n, w, c, creator, created_at, id from c where c < 1000;
insert into messages (id, chat_id, workspace_id, user_id, status, requested_by, created_at)
select bench_id(9, s.n * 10 + k), s.id, w.id, case when k % 2 = 1 then s.creator end,
  case when k % 2 = 0 then 'complete' end, case when k % 2 = 0 and k > 0 then s.creator end, s.created_at + k * interval '1 minute'
from s join w on w.w = s.w, generate_series(0, 9) k;
insert into contents (id, workspace_id, chat_id, message_id, type, source_text, creator_id, created_at)
select bench_id(10, row_number() over (order by m.id)), m.workspace_id, m.chat_id, m.id, 'text',
  repeat('Take five away on both sides and look again at $3x + 5 = 17$. ', 3), m.user_id, m.created_at
from messages m;
