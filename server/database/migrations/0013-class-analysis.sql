-- What the sessions of an activity or of a group show together: one row a node, made anew in place.
create table class_analyses (
  node_id uuid primary key references nodes (id),
  workspace_id uuid,
  requested_at timestamptz,
  started_at timestamptz,
  updated_at timestamptz,
  -- when the sessions of the last try, good or bad, were read: what was asked for later is still to be done
  settled_at timestamptz,
  -- of the last good try
  report jsonb,
  is_with_sparks boolean not null default false,
  profile_id text,
  model text,
  prompt_version text,
  -- why the last try failed; the report before it stays
  error text
);
-- The sessions under a group are found by their homes.
create index chats_home on chats (home_id) where archived_at is null and not is_preview and mode is null;
