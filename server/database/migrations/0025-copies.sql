-- The copy of an activity that stands in a library because it was published there: publishing again finds it by this row.
-- A source has one copy a library.
create table publications (
  copy_id uuid primary key references nodes (id) on delete cascade,
  source_id uuid not null references nodes (id) on delete cascade,
  -- the workspace or district; null: the public library
  library_id uuid references nodes (id) on delete cascade,
  published_by uuid references users (id),
  published_at timestamptz not null,
  unique nulls not distinct (source_id, library_id)
);

-- What a call with an Idempotency-Key has copied so far: whoever repeats a call that died half way gets the same copies.
create table copy_requests (
  user_id uuid not null references users (id),
  key text not null,
  -- of the destination in the call
  place integer not null,
  source_id uuid not null,
  parent jsonb not null,
  copy_id uuid not null references nodes (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, key, place)
);
create index copy_requests_created on copy_requests (created_at);
