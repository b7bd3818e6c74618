-- What a district, workspace or term had on each day that is over, so that a month of a large one is thirty rows. Made by a
-- job out of the rows themselves (server/features/analytics/keep-counts.ts); what is missing or was changed is counted live.

-- How far the days of a place are kept, and in which time zone its days begin and end.
create table counted_places (
  node_id uuid primary key references nodes (id),
  workspace_id uuid,
  timezone text not null,
  first_day date not null,
  -- the first day that is not kept yet
  next_day date not null
);

-- A day without anything has no row.
create table counted_days (
  node_id uuid not null references nodes (id),
  workspace_id uuid,
  day date not null,
  chats integer not null,
  messages integer not null,
  -- who wrote one, each once
  people integer not null,
  primary key (node_id, day)
);

-- Written in the transaction that changes what was said or begun earlier (a chat archived, a group moved): until the job has
-- counted anew, days of the place that meet the span are counted live.
create table count_changes (
  id bigint generated always as identity primary key,
  node_id uuid not null,
  workspace_id uuid,
  since timestamptz not null,
  -- itself included
  until timestamptz not null
);
create index count_changes_node on count_changes (node_id);

-- The ordinary chats of a school in the order in which they were begun; activities likewise.
create index chats_day on chats (workspace_id, created_at) include (home_id)
  where archived_at is null and not is_preview and mode is null;
create index nodes_made on nodes (workspace_id, created_at) include (term_id)
  where kind = 'activity' and not is_gone;
