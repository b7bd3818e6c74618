-- One row for each stored file, from before its first byte. Bytes stand in the storage under storage_key; who may read them
-- is decided by the content items that point here (several may: duplicates).
create table files (
  id uuid primary key,
  bucket text not null,
  storage_key text not null unique,
  -- of a picture that people see small: a smaller one beside it
  thumbnail_key text unique,
  -- as it was called where it came from; of a logo or avatar: entityId.extension, which its address ends with
  name text not null,
  media_type text not null,
  size bigint not null default 0,
  sha256 text,
  width integer,
  height integer,
  workspace_id uuid,
  -- of a logo or avatar: whose it is (a node or a user)
  entity_id uuid,
  creator_id uuid references users (id),
  -- unfinished: bytes are still coming in, or never will
  state text not null default 'unfinished' check (state in ('unfinished', 'stored')),
  created_at timestamptz not null
);
create unique index files_public on files (bucket, name) where entity_id is not null and state = 'stored';
create index files_created on files (created_at, id);

-- Bytes whose row is gone: kept in mind until the storage has let them go.
create table files_to_remove (
  storage_key text primary key,
  created_at timestamptz not null
);

alter table contents add column file_id uuid references files (id);
-- The picture of an item that was taken where it was drawn.
alter table contents add column screenshot_file_id uuid references files (id);
create index contents_file on contents (file_id) where file_id is not null;
create index contents_screenshot_file on contents (screenshot_file_id) where screenshot_file_id is not null;
