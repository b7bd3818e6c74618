-- Whether the student of a session is there, for the teacher who looks on. Of the moment only: after a crash, or in a copy of the
-- database, nobody is there, and who is says so again within seconds.
create unlogged table session_presence (
  chat_id uuid primary key references chats (id) on delete cascade,
  -- last time that the session stood open in front of the student
  seen_at timestamptz not null,
  -- he closed it; null: he has not
  left_at timestamptz,
  -- last time that a draft of his was kept
  wrote_at timestamptz
);
