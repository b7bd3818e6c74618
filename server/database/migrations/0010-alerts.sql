-- What moderation or a person found in a message, for the people of the school who act on it.
create table message_alerts (
  id uuid primary key,
  -- the newest message of it; all of them stand in message_alert_messages
  message_id uuid not null references messages (id),
  chat_id uuid not null references chats (id),
  activity_id uuid,
  group_id uuid,
  term_id uuid,
  workspace_id uuid,
  -- whose message it is; null: Sparky's
  user_id uuid references users (id),
  -- who reported it; null: moderation found it
  reported_by uuid references users (id),
  category text not null,
  sub_categories text[] not null default '{}',
  severity text not null check (severity in ('notice', 'urgent')),
  source text not null check (source in ('moderation', 'student', 'teacher')),
  note text,
  state text not null default 'open' check (state in ('open', 'resolved')),
  assigned_to uuid references users (id),
  created_at timestamptz not null,
  -- when the last message was added: alike ones soon after are one alert
  last_message_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  resolution_note text,
  -- first time that the admins were told, too
  escalated_at timestamptz,
  -- how often people have been told since it was opened; a job that comes twice finds the number gone on
  times_told integer not null default 0,
  told_at timestamptz
);
create index message_alerts_workspace on message_alerts (workspace_id, state, severity desc, created_at desc, id desc);
-- What everybody's badge counts, and every list begins with.
create index message_alerts_open on message_alerts (severity desc, created_at desc, id desc) where state = 'open';
create index message_alerts_chat on message_alerts (chat_id, category, source);
create index message_alerts_user on message_alerts (user_id);

create table message_alert_messages (
  alert_id uuid not null references message_alerts (id),
  message_id uuid not null references messages (id),
  category text not null,
  source text not null,
  created_at timestamptz not null,
  -- a message makes one alert a category and source, however often it is looked at
  primary key (message_id, category, source)
);
create index message_alert_messages_alert on message_alert_messages (alert_id);

create table notifications (
  id uuid primary key,
  -- who reads it
  user_id uuid not null references users (id),
  type text not null,
  -- what makes two of them alike: then they are one row with a count
  subject_key text not null,
  -- who did it; null: the product itself
  actor_id uuid references users (id),
  workspace_id uuid,
  term_id uuid,
  group_id uuid,
  activity_id uuid,
  chat_id uuid,
  alert_id uuid references message_alerts (id),
  -- a model profile that needs setting right
  profile_id text,
  count integer not null default 1,
  -- of the first of those counted: an hour later a new row begins
  began_at timestamptz not null,
  -- of the newest
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_alike on notifications (subject_key, user_id, began_at desc);
create index notifications_age on notifications (created_at);

-- When the platform's owners were last mailed about a profile that refuses its key.
create table tutor_troubles (
  profile_id text primary key,
  mailed_at timestamptz not null
);
