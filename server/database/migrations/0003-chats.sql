-- Sessions, what is said in them, and what Sparky makes of it.
create table chats (
  id uuid primary key,
  workspace_id uuid,
  term_id uuid,
  parent_activity_id uuid references nodes (id),
  parent_group_id uuid references nodes (id),
  parent_term_id uuid references nodes (id),
  -- the node whose effective staff owners see this chat: the activity, or for a library activity the group or term it was started in
  home_id uuid references nodes (id),
  base_id uuid,
  creator_id uuid not null references users (id),
  -- "last name, first name" of the creator, kept here so that a list sorted by it is one index scan
  creator_sort_name text not null default '',
  visibility smallint not null default 2 check (visibility between 0 and 2),
  name text not null default '',
  mode text check (mode in ('activity_builder_create', 'activity_builder_update', 'analytics')),
  -- the owner's own trial of the activity: in no count, list of sessions or analysis
  is_preview boolean not null default false,
  grade text,
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('student', 'deadline', 'duration')),
  first_student_message_at timestamptz,
  last_message_at timestamptz,
  message_count integer not null default 0,
  analysis_requested_at timestamptz,
  analysis_started_at timestamptz,
  analysis_updated_at timestamptz,
  is_analyzed_with_sparks boolean not null default false,
  progress jsonb,
  suggestions text[] not null default '{}',
  opened_content_id uuid,
  searchable_content text,
  archived_at timestamptz,
  created_at timestamptz not null,
  search tsvector generated always as (hearth_search_vector(name)) stored
);
create index chats_activity on chats (parent_activity_id, created_at desc, id desc) where archived_at is null and not is_preview;
create index chats_activity_name on chats (parent_activity_id, creator_sort_name, id) where archived_at is null and not is_preview;
create index chats_activity_submitted on chats (parent_activity_id, submitted_at, id) where archived_at is null and not is_preview;
create index chats_activity_grade on chats (parent_activity_id, grade, id) where archived_at is null and not is_preview;
create index chats_creator on chats (creator_id, created_at desc, id desc) where archived_at is null;
create index chats_term on chats (term_id, created_at desc, id desc) where archived_at is null;
create index chats_term_name on chats (term_id, creator_sort_name, id) where archived_at is null;
create index chats_term_grade on chats (term_id, grade, id) where archived_at is null;
create index chats_group on chats (parent_group_id, created_at desc, id desc) where archived_at is null;
create index chats_search on chats using gin (workspace_id, search);

create table chat_members (
  chat_id uuid not null references chats (id),
  user_id uuid not null references users (id),
  workspace_id uuid,
  role smallint not null check (role in (0, 1)),
  created_at timestamptz not null,
  primary key (chat_id, user_id)
);
create index chat_members_user on chat_members (user_id, chat_id);

create table messages (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  workspace_id uuid,
  -- null: Sparky
  user_id uuid references users (id),
  is_draft boolean not null default false,
  -- a tutor's message only: queued, streaming, retrying, complete, truncated, filtered, stopped, interrupted, failed
  status text check (status in ('queued', 'streaming', 'retrying', 'complete', 'truncated', 'filtered', 'stopped', 'interrupted', 'failed')),
  error_code text,
  -- whom this tutor message answers: tools run with this person's rights
  requested_by uuid references users (id),
  -- replaced by a regeneration: kept for the teacher, out of the transcript
  replaced_at timestamptz,
  moderation_categories text[] not null default '{}',
  created_at timestamptz not null
);
create index messages_chat on messages (chat_id, created_at, id);
create unique index messages_one_draft on messages (chat_id, user_id) where is_draft;

create table contents (
  id uuid primary key,
  base_id uuid,
  workspace_id uuid,
  chat_id uuid references chats (id),
  message_id uuid references messages (id),
  activity_id uuid references nodes (id),
  -- of an activity's contents: guidelines or initial_message
  purpose text check (purpose in ('guidelines', 'initial_message')),
  position integer not null default 0,
  type text not null check (type in ('text', 'error', 'tool_call', 'file', 'link', 'image', 'audio', 'whiteboard', 'document', 'code', 'draft_activity_delta', 'completion_metadata')),
  name text,
  thumbnail_url text,
  source_url text,
  source_text text,
  source_object jsonb,
  hidden_source_object jsonb,
  screenshot_url text,
  transcription text,
  summary text,
  is_draft boolean not null default false,
  is_hidden_from_user boolean not null default false,
  is_summarized boolean not null default false,
  tool_call_id text,
  creator_id uuid references users (id),
  created_at timestamptz not null
);
create index contents_message on contents (message_id, position) where message_id is not null;
create index contents_activity on contents (activity_id, purpose, position) where activity_id is not null;
create index contents_chat on contents (chat_id) where chat_id is not null;

-- One a turn. The lease says that a living process is writing it.
create table generations (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  message_id uuid not null references messages (id),
  workspace_id uuid,
  requested_by uuid references users (id),
  node_name text not null,
  state text not null check (state in ('running', 'done')),
  lease_until timestamptz not null,
  profile_id text not null,
  model text not null,
  prompt_version text not null,
  created_at timestamptz not null,
  first_token_at timestamptz,
  finished_at timestamptz
);
create unique index generations_one_a_chat on generations (chat_id) where state = 'running';
create index generations_lease on generations (lease_until) where state = 'running';
create index generations_message on generations (message_id);

create table usage (
  id uuid primary key,
  generation_id uuid references generations (id),
  workspace_id uuid,
  term_id uuid,
  activity_id uuid,
  chat_id uuid,
  user_id uuid references users (id),
  purpose text not null,
  profile_id text not null,
  model text not null,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- in the profile's currency, millionths; null when the profile names no price
  cost_micros bigint,
  created_at timestamptz not null
);
create index usage_workspace on usage (workspace_id, created_at);

create table analyses (
  id uuid primary key,
  chat_id uuid references chats (id),
  node_id uuid references nodes (id),
  workspace_id uuid,
  strengths jsonb not null default '[]',
  improvements jsonb not null default '[]',
  next_objectives jsonb not null default '[]',
  error text,
  profile_id text,
  model text,
  prompt_version text,
  is_with_sparks boolean not null default false,
  created_at timestamptz not null
);
create index analyses_chat on analyses (chat_id, created_at desc) where chat_id is not null;
create index analyses_node on analyses (node_id, created_at desc) where node_id is not null;

create table grades (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  workspace_id uuid,
  grade text,
  source text not null check (source in ('sparky', 'teacher')),
  reason text,
  evidence jsonb not null default '[]',
  criteria jsonb not null default '[]',
  left_open jsonb not null default '[]',
  comment text,
  error text,
  graded_by uuid references users (id),
  confirmed_at timestamptz,
  confirmed_by uuid references users (id),
  profile_id text,
  model text,
  prompt_version text,
  created_at timestamptz not null
);
create index grades_chat on grades (chat_id, created_at desc);
