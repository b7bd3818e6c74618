-- What keeps the house: answers by idempotency key, the audit log, the mail outbox, settings of this installation.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  route text not null,
  request_hash text not null,
  -- null while the first request is still at work
  status smallint,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Append only: who did what, when, from where, and as whom.
create table audit_log (
  id uuid primary key,
  user_id uuid references users (id),
  impersonator_id uuid references users (id),
  action text not null,
  entity_type text,
  entity_id uuid,
  workspace_id uuid,
  ip inet,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_log_workspace on audit_log (workspace_id, created_at desc);
create index audit_log_user on audit_log (user_id, created_at desc);
create rule audit_log_no_update as on update to audit_log do instead nothing;
create rule audit_log_no_delete as on delete to audit_log do instead nothing;

-- Mail that was sent while no SMTP server was configured, or that waits for it.
create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_created on outbox (created_at desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
