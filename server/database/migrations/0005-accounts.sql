-- Accounts: better-auth's own tables, and what it leaves to us (sign-ups that wait for their mail, counted tries).
create schema auth;

create table auth.users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth.sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references auth.users (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on auth.sessions (user_id);
create index sessions_expiry on auth.sessions (expires_at);

create table auth.accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth.users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index accounts_user on auth.accounts (user_id);

create table auth.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on auth.verifications (identifier);
create index verifications_expiry on auth.verifications (expires_at);

-- A sign-up is an account only once its address is proven: until then its name and password wait here, each try for
-- itself, so that nobody can slip his password under an address that somebody else then proves.
create table auth.sign_ups (
  token_hash text primary key,
  email text not null,
  full_name text not null,
  password_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_ups_email on auth.sign_ups (email, created_at desc);
create index sign_ups_expiry on auth.sign_ups (expires_at);

-- Failed sign-ins and mails asked for, counted by address and by account.
create table auth.tries (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index tries_resets on auth.tries (resets_at);

-- An answer is given again letter by letter: jsonb would put its fields in another order.
alter table idempotency_keys alter column body type json using body::json;
