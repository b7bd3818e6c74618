-- 20,000 sessions a workspace: 1,000 on the first activity, nineteen or so on every other one; what was said in each
-- of the first 1,000 of a workspace (ten messages), for the rest their number alone.
insert into chats (id, workspace_id, term_id, parent_activity_id, home_id, creator_id, creator_sort_name, name, grade,
  submitted_at, submitted_by, first_student_message_at, last_message_at, message_count, created_at, progress)
select bench_id(8, n), act.workspace_id, act.term_id, act.id, act.id, u.id, hearth_plain(u.last_name || ', ' || u.full_name),
  'Session ' || n, case when n % 2 = 0 then (array['Beginning','Developing','Secure','Excelling'])[1 + (n / 2) % 4] end,
  case when n % 10 < 7 then bench_time(n % 5000000 + 1800) end, case when n % 10 < 7 then 'student' end,
  bench_time(n % 5000000 + 60), bench_time(n % 5000000 + 1700), 10, bench_time(n % 5000000),
  '{"items":[{"label":"$x + 7 = 12$","state":"done","hints":0},{"label":"$4x = 28$","state":"hinted","hints":1},{"label":"$3x + 5 = 17$","state":"now","hints":0}]}'
from generate_series(0, current_setting('bench.workspaces')::bigint * 20000 - 1) n,
  lateral (select n / 20000 as w, n % 20000 as c) at
  join nodes act on act.id = bench_id(5, at.w * 1046 + case when at.c < 1000 then 0 else 1 + (at.c - 1000) % 1045 end)
  join users u on u.id = bench_id(6, at.w * 500 + 30 + at.c * 7 % 470);

insert into chat_members (chat_id, user_id, workspace_id, role, created_at)
select id, creator_id, workspace_id, 1, created_at from chats;

insert into messages (id, chat_id, workspace_id, user_id, status, requested_by, created_at)
select bench_id(9, n * 10 + k), bench_id(8, n), act.workspace_id, case when k % 2 = 1 then u.id end,
  case when k % 2 = 0 then 'complete' end, case when k % 2 = 0 and k > 0 then u.id end, bench_time(n % 5000000 + k * 60)
from generate_series(0, current_setting('bench.workspaces')::bigint * 20000 - 1) n, generate_series(0, 9) k,
  lateral (select n / 20000 as w, n % 20000 as c) at
  join nodes act on act.id = bench_id(5, at.w * 1046)
  join users u on u.id = bench_id(6, at.w * 500 + 30 + at.c * 7 % 470)
where at.c < 1000;
insert into contents (id, workspace_id, chat_id, message_id, type, source_text, creator_id, created_at)
select bench_id(10, row_number() over (order by m.id)), m.workspace_id, m.chat_id, m.id, 'text',
  repeat('Take five away on both sides and look again at $3x + 5 = 17$. ', 3), m.user_id, m.created_at
from messages m;
