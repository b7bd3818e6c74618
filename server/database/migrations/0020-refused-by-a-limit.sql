-- A student's message that no answer was begun for, because a limit was reached: which one ({limit, period}).
alter table messages add column exhausted_limit jsonb;

-- Since when a review has been waiting for room under a limit: it does not wait for ever.
alter table session_grading add column waits_since timestamptz;
create index session_grading_waiting on session_grading (chat_id) where waits_until is not null;
