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

-- Counts of sessions by day: of a term (a school, a district: its terms) and of what a class or its activities are home to.
create index chats_term_day on chats (term_id, created_at) include (id, home_id)
  where archived_at is null and mode is null and not is_preview;
create index chats_home_day on chats (home_id, created_at) include (id)
  where archived_at is null and mode is null and not is_preview;
-- What everybody of a term may read: few.
create index chats_term_public on chats (term_id) where visibility = 0 and archived_at is null;
-- Counts of messages, and of who wrote them, by day.
create index messages_day on messages (workspace_id, created_at) include (chat_id, user_id)
  where not is_draft and replaced_at is null;
