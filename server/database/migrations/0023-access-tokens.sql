-- Personal access tokens: with one of them a program acts as the person who made it, at /mcp. The token itself is nowhere.
create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  -- SHA-256 of the whole token, in hex: its 256 random bits need no slower one
  hash text not null unique,
  -- its first characters, by which a person knows it again
  prefix text not null,
  read_only boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_tokens_of on access_tokens (user_id, id desc);
