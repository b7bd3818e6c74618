-- Who put a chat away himself may bring it back; null: somebody else did, or a new session took its place.
alter table chats add column archived_by uuid;
