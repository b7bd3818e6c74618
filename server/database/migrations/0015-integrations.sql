-- What a workspace is connected to: school-information and learning systems.
create table integrations (
  id uuid primary key,
  workspace_id uuid not null references nodes (id),
  provider_name text not null,
  provider_logo_url text,
  team_name text not null,
  created_at timestamptz not null
);
create index integrations_workspace on integrations (workspace_id, team_name, id);
