-- Model profiles that a super owner keeps in the product, beside those of the environment, and who may use which.
create table model_profiles (
  id text primary key,
  kind text not null check (kind in ('openai-compatible', 'openai', 'anthropic', 'google')),
  model text not null,
  base_url text,
  context_tokens integer not null,
  max_output_tokens integer not null,
  supports jsonb not null,
  timeouts jsonb not null,
  price jsonb,
  is_local boolean not null,
  -- AES-256-GCM under a key derived from HEARTH_SECRET; sealed_with says from which secret. Null: no key.
  sealed_key text,
  sealed_with text,
  key_last_four text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row. The version grows with every change of a profile or route: a process that holds another one reads anew.
create table model_settings (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  -- purpose -> profile id
  routes jsonb not null default '{}'
);
insert into model_settings default values;

create table workspace_models (
  workspace_id uuid primary key references nodes (id),
  -- what its super owner lets it use; null: every profile
  allowed_profile_ids text[],
  -- what its owners chose: purpose -> profile id
  preferred jsonb not null default '{}',
  updated_at timestamptz not null
);

-- Whom a workspace marked "local models only": his words never leave the school's own machines. It outlives a term.
create table local_models_only (
  workspace_id uuid not null references nodes (id),
  user_id uuid not null references users (id),
  marked_by uuid references users (id),
  created_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index local_models_only_user on local_models_only (user_id);
