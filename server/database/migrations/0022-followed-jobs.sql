-- What takes longer than a request, and how far it has come: read by whoever asked for it, and kept for thirty days.
create table followed_jobs (
  id uuid primary key,
  kind text not null,
  -- who asked for it: it runs with his rights, and he alone reads it
  user_id uuid not null references users (id),
  impersonator_id uuid references users (id),
  state text not null check (state in ('pending', 'in_progress', 'success', 'error')),
  -- what is to be done, as its kind reads it
  request jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index followed_jobs_age on followed_jobs (created_at);

create table followed_job_items (
  job_id uuid not null references followed_jobs (id) on delete cascade,
  position integer not null,
  -- what the item is about; no reference, for it may be anything that somebody wrote down
  activity_id uuid not null,
  state text not null check (state in ('pending', 'in_progress', 'success', 'error')),
  result_id uuid,
  error_code text,
  error text,
  primary key (job_id, position)
);
create index followed_job_items_open on followed_job_items (job_id, position) where state in ('pending', 'in_progress');
