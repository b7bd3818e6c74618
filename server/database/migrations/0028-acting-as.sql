-- As whom the super owner of a session acts, and until when. The session stays his own: ended or out of time, he is himself again.
alter table auth.sessions
  add column acts_as uuid references users (id) on delete set null,
  add column acts_until timestamptz;
