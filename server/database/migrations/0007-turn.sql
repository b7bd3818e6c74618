-- How a turn ended, and what moderation made of a message.
alter table messages
  -- a busy provider asked to wait: "Try again in N min."
  add column retry_after_seconds integer check (retry_after_seconds >= 0),
  -- the moderation model gave no answer in time: only the local rules have looked at it
  add column is_unmoderated boolean not null default false;
