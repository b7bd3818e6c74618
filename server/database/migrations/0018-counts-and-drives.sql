-- Drives that a person has connected to his account; nobody else sees them.
create table connected_apps (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('google_drive', 'onedrive_personal', 'onedrive_school')),
  -- the address or name of the account there
  account_name text not null default '',
  connected_at timestamptz not null,
  unique (user_id, kind)
);

-- People by last name, for whoever lists them all.
create index users_sort_name on users (hearth_plain(last_name || ' ' || full_name), id) where archived_at is null;

-- Counts of messages, and of who wrote them, by day. Sessions are counted home by home, from the index of their lists.
create index messages_day on messages (workspace_id, created_at) include (chat_id, user_id)
  where not is_draft and replaced_at is null;
