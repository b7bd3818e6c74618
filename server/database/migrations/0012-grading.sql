-- What stands of a session's grade and how it came to it. `grades` keeps every event; nothing is ever overwritten.
alter table grades
  -- what this row says; a draft and a failure are Sparky's, all else is a decision
  add column event text not null default 'drafted' check (event in ('drafted', 'failed', 'confirmed', 'given', 'taken_back', 'reopened')),
  -- of the session after this event: the order of events, whatever the clocks say
  add column version integer not null default 0,
  -- of the rubric that it rests on (md5 of its text); null: from before this was kept
  add column rubric_key text,
  -- the draft is of a session that was opened again: history only
  add column superseded_at timestamptz;

update grades set event = case
  when error is not null then 'failed'
  when confirmed_at is null then 'drafted'
  when source = 'sparky' then 'confirmed'
  else 'given' end;
update grades set version = numbered.version from (
  select id, row_number() over (partition by chat_id order by created_at, id) as version from grades) numbered
where grades.id = numbered.id;
create index grades_version on grades (chat_id, version desc);

-- Everybody who presses "grade again" while one is under way joins it.
create table regrades (
  id uuid primary key,
  workspace_id uuid,
  activity_id uuid not null references nodes (id),
  requested_by uuid references users (id),
  total integer not null,
  created_at timestamptz not null
);
create index regrades_activity on regrades (activity_id, created_at desc);

-- One a session that was ever to be graded.
create table session_grading (
  chat_id uuid primary key references chats (id),
  workspace_id uuid,
  -- counts the drafts and decisions: who decides says which one he saw
  version integer not null default 0,
  -- a draft is on its way while it was asked for more often than done
  wish integer not null default 0,
  done integer not null default 0,
  -- of the review under way: what an older one still brings is not taken
  claim uuid,
  -- the budget is used up until then
  waits_until timestamptz,
  regrade_id uuid references regrades (id)
);
create index session_grading_regrade on session_grading (regrade_id) where regrade_id is not null;

insert into session_grading (chat_id, workspace_id, version, wish, done)
select chats.id, chats.workspace_id,
  coalesce((select max(version) from grades where chat_id = chats.id), 0),
  1,
  case when exists (select from grades where chat_id = chats.id and event = 'drafted'
    and created_at >= chats.analysis_requested_at) then 1 else 0 end
from chats where chats.analysis_requested_at is not null or exists (select from grades where chat_id = chats.id);
