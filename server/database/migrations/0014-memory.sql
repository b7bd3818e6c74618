-- What Sparky keeps of a pupil in an activity: short notes, two kilobytes in all, that both of them and the teacher read.
create table memories (
  id uuid primary key,
  workspace_id uuid,
  activity_id uuid not null references nodes (id),
  user_id uuid not null references users (id),
  -- the session in which it was noted: who watches over that one reads and deletes it
  chat_id uuid not null references chats (id),
  text text not null,
  source text not null check (source in ('sparky', 'student', 'teacher')),
  created_by uuid references users (id),
  created_at timestamptz not null
);
create index memories_of on memories (user_id, activity_id, created_at, id);
