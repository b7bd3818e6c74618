-- Mails that a person asked for to others about a place: an invitation, or the news of a pin. One row a receiver; how the
-- mail fares stands in the outbox.
create table mailings (
  id uuid primary key,
  -- asked for in one call; written some at a time
  batch_id uuid not null,
  kind text not null check (kind in ('invitation', 'pin')),
  -- a node (of a pin: the group or workspace) or a chat
  place_kind text not null check (place_kind in ('district', 'workspace', 'term', 'group', 'activity', 'chat')),
  place_id uuid not null,
  -- of a pin
  activity_id uuid references nodes (id),
  user_id uuid not null references users (id),
  sender_id uuid references users (id),
  personal_message text,
  -- null: not written yet
  outbox_id uuid references outbox (id) on delete cascade,
  created_at timestamptz not null
);
create index mailings_place on mailings (place_id, user_id, created_at desc);
create index mailings_user on mailings (user_id, created_at desc);
create index mailings_unwritten on mailings (batch_id, id) where outbox_id is null;
create index mailings_outbox on mailings (outbox_id) where outbox_id is not null;

-- refused: the receiving side will not take it, now or later; unreachable: no server took it (so far). What exactly was said: `error`.
alter table outbox add column failure text check (failure in ('refused', 'unreachable'));
