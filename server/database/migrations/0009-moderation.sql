-- While the outer layer of moderation is out: open, the lexicons alone decide and the message is marked; closed, nothing goes on.
alter table workspaces add column moderation_fail_closed boolean not null default false;
-- What the safety card names: a number, a room, a person.
alter table workspaces add column safety_contact text check (char_length(safety_contact) <= 200);
