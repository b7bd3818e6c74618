-- People, tree and memberships of so many workspaces (setting bench.workspaces), each the same: 500 people, 2 terms,
-- 150 groups, 1,046 activities. Derived columns as permissions/tree.ts would write them; generate.ts has it check a part.
create function bench_id(kind int, n bigint) returns uuid language sql immutable parallel safe
  -- Ordered by n, as ids made one after the other are.
  return (lpad(to_hex(1700000000000 + n), 12, '0') || '7000' || to_hex(32768 + kind) || lpad(to_hex(n), 12, '0'))::uuid;
create function bench_time(n bigint) returns timestamptz language sql immutable parallel safe
  return timestamptz '2026-09-01 08:00:00Z' + n * interval '1 second';

create temp table w as select n::bigint as w, bench_id(2, n) as id, bench_id(1, n / 5) as district,
  bench_id(3, n * 2) as term, bench_id(3, n * 2 + 1) as old_term
  from generate_series(0, current_setting('bench.workspaces')::bigint - 1) n;

insert into users (id, email, full_name, last_name, color, first_signed_in_at, created_at)
select bench_id(6, w * 500 + u), 'person' || (w * 500 + u) || '@bench.example', f || ' ' || l, l, 'blue', bench_time(0), bench_time(0)
from w, generate_series(0, 499) u,
  lateral (select (array['Ada','Ben','Chloé','Dario','Elif','Farah','Gabriel','Hana','Isaac','Jun','Keira','Leo','Mina','Noah','Oskar','Priya'])[1 + (u * 7 + w) % 16] as f,
    (array['Aziz','Berg','Clarke','Diallo','Esposito','Fontaine','Gallagher','Haddad','Ito','Jones','Kaur','Lindqvist','Mensah','Nowak','Okafor','Patel','Reyes','Santos','Thornton'])[1 + (u * 11 + w) % 19] as l) names;

insert into nodes (id, kind, name, visibility, created_at, updated_at, path, open_path)
select d, 'district', 'District ' || d, 2, bench_time(0), bench_time(0), array[d], array[d] from (select distinct district d from w) x;
insert into districts (node_id) select distinct district from w;

insert into nodes (id, kind, parent_id, workspace_id, name, visibility, created_at, updated_at, path, open_path)
select id, 'workspace', district, id, 'School ' || w, 1, bench_time(0), bench_time(0), array[district, id], array[id] from w;

insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, is_active, is_visible, created_at, updated_at, path, open_path)
select term, 'term', id, id, term, 'Fall 2026', 1, true, true, bench_time(0), bench_time(0), array[district, id, term], array[term] from w
union all
select old_term, 'term', id, id, old_term, 'Spring 2026', 2, false, true, bench_time(0), bench_time(0), array[district, id, old_term], array[old_term] from w;
insert into terms (node_id, workspace_id) select term, id from w union all select old_term, id from w;
insert into workspaces (node_id, slug, active_term_id, district_id, color, plan)
select id, 'school-' || w, term, district, 'blue', 'paid' from w;

-- 30 public groups at the top, 100 private ones below them, 20 in the term before. Group 30 is the large class.
create temp table g as
select w.w, g.g, bench_id(4, w.w * 150 + g.g) as id, w.id as workspace, t.term,
  case when g.g between 30 and 129 then bench_id(4, w.w * 150 + g.g % 30) end as top,
  case when g.g < 30 then 0 else 2 end as visibility, w.district
from w, generate_series(0, 149) g(g), lateral (select case when g.g >= 130 then w.old_term else w.term end as term) t;

insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, creator_id, created_at, updated_at, path, open_path)
select id, 'group', coalesce(top, term), workspace, term, 'Class ' || g, visibility, bench_id(6, w * 500 + 1 + g % 29), bench_time(g), bench_time(g),
  array[district, workspace, term] || case when top is null then array[id] else array[top, id] end,
  case when visibility = 0 then array[term, id] else array[id] end
from g;
insert into groups (node_id, workspace_id, term_id, depth, color)
select id, workspace, term, case when top is null then 0 else 1 end, 'teal' from g;

-- 150 activities in the large class, six or so in every other; all public.
create temp table a as
select w.w, a.a, bench_id(5, w.w * 1046 + a.a) as id,
  w.w * 150 + case when a.a < 150 then 30 when (a.a - 150) % 149 < 30 then (a.a - 150) % 149 else (a.a - 150) % 149 + 1 end as g
from w, generate_series(0, 1045) a(a);
insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, creator_id, created_at, updated_at, path, open_path)
select a.id, 'activity', n.id, n.workspace_id, n.term_id, 'Activity ' || a.a || ' on fractions', 0, n.creator_id,
  bench_time(a.a * 60), bench_time(a.a * 60), n.path || a.id, n.open_path || a.id
from a join nodes n on n.id = bench_id(4, a.g);
insert into activities (node_id, workspace_id, term_id, color, emoji, summary, categories, initial_suggestions, locale, graded, grading_rubric, chat_count)
select n.id, n.workspace_id, n.term_id, 'orange', '🧮', 'An activity of the large data set.', '{math.algebra}',
  '{🚀 Start,💡 Hint}', 'en', true,
  '[{"grade":"Beginning","content":"With help."},{"grade":"Developing","content":"Half of them."},{"grade":"Secure","content":"Most of them."},{"grade":"Excelling","content":"All of them."}]', 19
from nodes n where n.kind = 'activity';
insert into contents (id, workspace_id, activity_id, purpose, type, source_text, creator_id, created_at)
select bench_id(11, row_number() over (order by n.id)), n.workspace_id, n.id, p, 'text', 'Q: $3x = 12$' || chr(10) || 'A: 4', n.creator_id, n.created_at
from nodes n, unnest(array['guidelines', 'initial_message']) p where n.kind = 'activity';

-- One admin, 29 teachers, 470 students; a teacher and seven students in every class, thirty in the large one.
create temp sequence m;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, school_role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + u), term, 'term', id, term, case when u = 0 then 1 else 0 end,
  case when u = 0 then 'admin' when u < 30 then 'teacher' else 'student' end, bench_time(0)
from w, generate_series(0, 499) u;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + 1 + g % 29), id, 'group', workspace, term, 1, bench_time(0) from g;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + 30 + (g * 7 + s) % 470), id, 'group', workspace, term, 0, bench_time(0)
from g, lateral generate_series(0, case when g.g = 30 then 29 else 6 end) s;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), n.creator_id, n.id, 'activity', n.workspace_id, n.term_id, 1, bench_time(0)
from a join nodes n on n.id = a.id where a.a < 200;
