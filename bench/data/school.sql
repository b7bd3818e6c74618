-- People, tree and memberships of so many workspaces (setting bench.workspaces), each the same: 500 people, 2 terms, 150
-- groups of up to three levels, 1,052 activities. Derived columns as permissions/tree.ts would write them; generate.ts has
-- it check a part.
create function bench_id(kind int, n bigint) returns uuid language sql immutable parallel safe
  -- Ordered by n, as ids made one after the other are.
  return (lpad(to_hex(1700000000000 + n), 12, '0') || '7000' || to_hex(32768 + kind) || lpad(to_hex(n), 12, '0'))::uuid;
create function bench_time(n bigint) returns timestamptz language sql immutable parallel safe
  return timestamptz '2026-04-01 08:00:00Z' + n * interval '1 second';

create temp table w as select n::bigint as w, bench_id(2, n) as id, bench_id(1, n / 5) as district,
  bench_id(3, n * 2) as term, bench_id(3, n * 2 + 1) as old_term
  from generate_series(0, current_setting('bench.workspaces')::bigint - 1) n;

insert into users (id, email, full_name, last_name, color, first_signed_in_at, created_at)
select bench_id(6, w * 500 + u), 'person' || (w * 500 + u) || '@bench.example', f || ' ' || l, l, 'blue', bench_time(0), bench_time(0)
from w, generate_series(0, 499) u,
  lateral (select (array['Ada','Ben','Chloé','Dario','Elif','Farah','Gabriel','Hana','Isaac','Jun','Keira','Leo','Mina','Noah','Oskar','Priya',
      'Quinn','Rosa','Samira','Tomás','Uma','Viktor','Wanda','Ximena','Yusuf','Zoë','Anneliese','Bartholomew','Charlotte','Dmitri','Émile'])[1 + (u * 7 + w) % 31] as f,
    (array['Aziz','Berg','Clarke','Diallo','Esposito','Fontaine','Gallagher','Haddad','Ito','Jones','Kaur','Lindqvist','Mensah','Nowak','Okafor','Patel','Reyes','Santos','Thornton',
      'Ustinov','Varga','Williams','Xavier','Yamamoto','Zimmermann','Almeida','Björk','Castellanos','Dąbrowski','Eriksen','Ferreira','Grünwald','Hernández','Ivanova','Jørgensen','Kowalski','MacDonald'])[1 + (u * 11 + w) % 37] as l) names;
-- Five thousand who belong nowhere yet: a school's whole year to be added at once.
insert into users (id, email, full_name, last_name, color, created_at)
select bench_id(15, u), 'newcomer' || u || '@bench.example', 'New Comer ' || u, 'Comer ' || u, 'green', bench_time(0)
from generate_series(0, 4999) u;

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

-- 30 public groups at the top, 80 private ones below them, 20 below those, 20 in the term before. Group 30 is the large class.
create temp table g as
select w.w, g.g, bench_id(4, w.w * 150 + g.g) as id, w.id as workspace, t.term, w.district,
  case when g.g between 30 and 109 then array[bench_id(4, w.w * 150 + g.g % 30)]
    when g.g between 110 and 129 then array[bench_id(4, w.w * 150 + (g.g - 70) % 30), bench_id(4, w.w * 150 + g.g - 70)]
    else '{}'::uuid[] end as above,
  case when g.g between 30 and 129 then 2 else 0 end as visibility,
  (array['Algebra','Geometry','Biology','Chemistry','Physics','History','Literature','Spanish','French','Latin','Music','Art','Computing','Geography','Philosophy'])[1 + g.g % 15]
    || ' ' || case when g.g < 30 then 'department' else 'class' end || ' ' || g.g as name
from w, generate_series(0, 149) g(g), lateral (select case when g.g >= 130 then w.old_term else w.term end as term) t;

insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, creator_id, created_at, updated_at, path, open_path)
select id, 'group', coalesce(above[array_upper(above, 1)], term), workspace, term, name, visibility, bench_id(6, w * 500 + 1 + g % 28), bench_time(g), bench_time(g),
  array[district, workspace, term] || above || id, case when visibility = 0 then array[term, id] else array[id] end
from g;
insert into groups (node_id, workspace_id, term_id, depth, color)
select id, workspace, term, cardinality(above), 'teal' from g;

-- 150 activities in the large class, six or so in every other; six in the school's library, five in each district's, twenty
-- in the public one; all public.
create temp table a as
select w.w, a.a, bench_id(5, w.w * 1046 + a.a) as id, bench_id(4, w.w * 150 + x.g) as parent, x.g,
  (array['Fractions','Photosynthesis','The French Revolution','Irregular verbs','Forces and motion','Poetry','Linear equations','Cells','Ratios','The water cycle','Chords','Perspective','Loops','Rivers','Ethics','Percentages','Atoms'])[1 + a.a % 17]
    || ': ' || (array['first steps','practice','a closer look','review','the hard ones','in everyday life'])[1 + a.a % 6] || ' ' || a.a as name
from w, generate_series(0, 1045) a(a), lateral (select
  case when a.a < 150 then 30 when (a.a - 150) % 149 < 30 then (a.a - 150) % 149 else (a.a - 150) % 149 + 1 end as g) x;
insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, creator_id, created_at, updated_at, path, open_path)
select a.id, 'activity', n.id, n.workspace_id, n.term_id, a.name, 0, n.creator_id,
  bench_time(a.a * 60), bench_time(a.a * 60), n.path || a.id, n.open_path || a.id
from a join nodes n on n.id = a.parent;

create temp table library as
select bench_id(12, w * 6 + n) as id, id as parent, w, n from w, generate_series(0, 5) n
union all select bench_id(13, d.d * 5 + n), d.district, null, n from (select distinct w / 5 as d, district from w) d, generate_series(0, 4) n
union all select bench_id(14, n), null, null, n from generate_series(0, 19) n;
insert into nodes (id, kind, parent_id, workspace_id, name, visibility, creator_id, created_at, updated_at, path, open_path)
select l.id, 'activity', l.parent, n.workspace_id, 'Library: ' || (array['Fractions','Essays','Photosynthesis','Debating','Probability','Maps'])[1 + l.n % 6] || ' ' || l.n, 0,
  bench_id(6, coalesce(l.w, 0) * 500 + 1), bench_time(l.n * 60), bench_time(l.n * 60), coalesce(n.path, '{}') || l.id, coalesce(n.open_path, '{}') || l.id
from library l left join nodes n on n.id = l.parent;

insert into activities (node_id, workspace_id, term_id, color, emoji, summary, categories, initial_suggestions, locale, graded, grading_rubric, chat_count)
select n.id, n.workspace_id, n.term_id, 'orange', '🧮', 'An activity of the large data set.', '{math.algebra}',
  '{🚀 Start,💡 Hint}', 'en', true,
  '[{"grade":"Beginning","content":"With help."},{"grade":"Developing","content":"Half of them."},{"grade":"Secure","content":"Most of them."},{"grade":"Excelling","content":"All of them."}]', 17
from nodes n where n.kind = 'activity';
insert into contents (id, workspace_id, activity_id, purpose, type, source_text, creator_id, created_at)
select bench_id(11, row_number() over (order by n.id)), n.workspace_id, n.id, p, 'text', 'Q: $3x = 12$' || chr(10) || 'A: 4', n.creator_id, n.created_at
from nodes n, unnest(array['guidelines', 'initial_message']) p where n.kind = 'activity';

-- One admin, 29 teachers, 470 students; a teacher and seven students in every class, thirty in the large one. The last
-- teacher is head of ten departments, of which she has a row on each and on nothing below; one of the second school owns the
-- district.
create temp sequence m;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, school_role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + u), term, 'term', id, term, case when u = 0 then 1 else 0 end,
  case when u = 0 then 'admin' when u < 30 then 'teacher' else 'student' end, bench_time(0)
from w, generate_series(0, 499) u;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + 1 + g % 28), id, 'group', workspace, term, 1, bench_time(0) from g;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + 29), id, 'group', workspace, term, 1, bench_time(0) from g where g.g < 10;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + 30 + (g * 7 + s) % 470), id, 'group', workspace, term, 0, bench_time(0)
from g, lateral generate_series(0, case when g.g = 30 then 29 else 6 end) s;
insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
select bench_id(7, nextval('m')), n.creator_id, n.id, 'activity', n.workspace_id, n.term_id, 1, bench_time(0)
from a join nodes n on n.id = a.id where a.a < 200;
insert into members (id, user_id, node_id, kind, role, created_at)
select bench_id(7, nextval('m')), bench_id(6, w * 500 + 503), district, 'district', 1, bench_time(0) from w where w % 5 = 0;

-- What is pinned: two in every class, five in every school.
insert into activity_pins (node_id, activity_id, pinned_by, pinned_at)
select n.parent_id, n.id, n.creator_id, bench_time(a.a) from a join nodes n on n.id = a.id where a.a % 149 in (1, 2) or a.a < 2;
insert into activity_pins (node_id, activity_id, pinned_at)
select bench_id(2, w), id, bench_time(n) from library where w is not null and n < 5;
