-- People, the tree and who belongs where. See ARCHITECTURE.md, "Data".
create table users (
  id uuid primary key,
  auth_uid text unique,
  email text not null,
  full_name text not null default '',
  last_name text not null default '',
  preferred_name text,
  avatar_url text,
  color text not null default 'gray',
  description text,
  preference jsonb not null default '{}',
  super_role text check (super_role in ('owner')),
  has_authorized_circle boolean not null default false,
  -- Chats of this person never go to a model outside the school's own machines.
  local_models_only boolean not null default false,
  last_workspace_id uuid,
  first_signed_in_at timestamptz,
  last_signed_in_at timestamptz,
  last_read_notifications_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  search tsvector generated always as (hearth_search_vector(full_name || ' ' || coalesce(preferred_name, ''))) stored
);
create unique index users_email on users (lower(email));
create index users_search on users using gin (search);
create index users_name_trigrams on users using gin (hearth_plain(full_name) gin_trgm_ops);

-- The one tree: districts, workspaces, terms, groups and activities. permissions/tree.ts keeps the derived columns.
create table nodes (
  id uuid primary key,
  kind text not null check (kind in ('district', 'workspace', 'term', 'group', 'activity')),
  parent_id uuid references nodes (id),
  workspace_id uuid,
  term_id uuid,
  name text not null,
  visibility smallint not null check (visibility between 0 and 2),
  -- terms only: the workspace's default term; shown to members though not active
  is_active boolean not null default false,
  is_visible boolean not null default true,
  -- groups only
  is_published boolean not null default true,
  -- activities only
  is_draft boolean not null default false,
  archived_at timestamptz,
  creator_id uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- root .. self
  path uuid[] not null,
  -- nearest gate .. self: a member of any of these may see a public node (permissions.md 3.3)
  open_path uuid[] not null,
  -- root .. topmost unpublished group or invisible term on the path, self included: only who owns one of these sees on. Null: nothing blocks
  block_path uuid[],
  -- self or an ancestor is archived
  is_gone boolean not null default false,
  search tsvector generated always as (hearth_search_vector(name)) stored
);
create index nodes_parent on nodes (parent_id, kind);
create index nodes_path on nodes using gin (path);
create index nodes_open_path on nodes using gin (open_path);
create index nodes_term on nodes (term_id, kind, name, id) where not is_gone;
create index nodes_workspace on nodes (workspace_id, kind);
create index nodes_search on nodes using gin (workspace_id, search);
create index nodes_name_trigrams on nodes using gin (hearth_plain(name) gin_trgm_ops);
create unique index nodes_one_active_term on nodes (workspace_id) where kind = 'term' and is_active;
create index nodes_creator on nodes (creator_id, kind);

create table districts (
  node_id uuid primary key references nodes (id),
  tagline text,
  logo_url text,
  white_labeling_enabled boolean not null default false,
  mission_and_background text
);

create table workspaces (
  node_id uuid primary key references nodes (id),
  slug text not null,
  active_term_id uuid references nodes (id),
  district_id uuid references nodes (id),
  color text not null,
  plan text not null default 'free' check (plan in ('free', 'trial', 'paid')),
  logo_url text,
  timezone text not null default 'UTC',
  allowed_cidrs text[] not null default '{}',
  moderation_guidelines text,
  moderation_notification_categories text[] not null default '{self-harm}',
  mission_and_background text,
  limit_access_hours_enabled boolean not null default false,
  access_start_time time,
  access_end_time time,
  access_days smallint[] not null default '{1,2,3,4,5}'
);
create unique index workspaces_slug on workspaces (lower(slug));

create table terms (
  node_id uuid primary key references nodes (id),
  workspace_id uuid not null references nodes (id),
  start_date date,
  end_date date
);
create index terms_workspace on terms (workspace_id);

create table groups (
  node_id uuid primary key references nodes (id),
  workspace_id uuid not null,
  term_id uuid not null references nodes (id),
  depth integer not null,
  color text not null,
  description text,
  logo_url text,
  edlink_class_id text,
  searchable_content text,
  learning_goals_and_background text,
  moderation_notification_categories text[] not null default '{self-harm}'
);
create index groups_term on groups (term_id);

create table activities (
  node_id uuid primary key references nodes (id),
  workspace_id uuid,
  term_id uuid,
  base_id uuid,
  color text not null,
  emoji text not null,
  summary text,
  grade_system_level text,
  categories text[] not null default '{}',
  flint_role text,
  response_style smallint not null default 1 check (response_style between 0 and 2),
  initial_suggestions text[] not null default '{}',
  subsequent_suggestions_enabled boolean not null default true,
  locale text,
  secondary_locales text[] not null default '{}',
  input_method text not null default 'text_or_audio',
  output_method text not null default 'text_only',
  speaking_rate numeric(4, 3),
  graded boolean not null default false,
  grading_rubric_visible boolean not null default true,
  grading_rubric jsonb not null default '[]',
  grades text[],
  is_paused boolean not null default false,
  duration integer,
  available_from timestamptz,
  deadline timestamptz,
  archivable boolean not null default false,
  unsubmittable boolean not null default false,
  analysis_requested_at timestamptz,
  analysis_started_at timestamptz,
  analysis_updated_at timestamptz,
  chat_count integer not null default 0,
  searchable_content text
);
create index activities_deadline on activities (deadline) where deadline is not null;

create table members (
  id uuid primary key,
  user_id uuid not null references users (id),
  node_id uuid not null references nodes (id),
  kind text not null,
  workspace_id uuid,
  term_id uuid,
  -- terms: 1 exactly when school_role is admin
  role smallint not null check (role in (0, 1)),
  school_role text check (school_role in ('student', 'teacher', 'admin')),
  is_content_moderator boolean not null default false,
  invited_by uuid references users (id),
  created_at timestamptz not null,
  unique (user_id, node_id)
);
create index members_node on members (node_id, role);
create index members_term on members (term_id, user_id);

create table workspace_domains (
  workspace_id uuid not null references nodes (id),
  domain text not null,
  school_role text check (school_role in ('student', 'teacher', 'admin')),
  created_at timestamptz not null,
  primary key (workspace_id, domain)
);
create index workspace_domains_domain on workspace_domains (domain);

-- A revocable token by which its holder joins a term or group.
create table join_links (
  node_id uuid primary key references nodes (id),
  token text not null unique,
  created_by uuid references users (id),
  created_at timestamptz not null
);

create table activity_pins (
  node_id uuid not null references nodes (id),
  activity_id uuid not null references nodes (id),
  pinned_by uuid references users (id),
  pinned_at timestamptz not null,
  primary key (node_id, activity_id)
);
create index activity_pins_activity on activity_pins (activity_id);
