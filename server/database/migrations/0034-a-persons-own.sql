-- What one person has: for the export and the erasure of his data.
create index files_creator on files (creator_id, id) where creator_id is not null;
create index chats_creator_unlisted on chats (creator_id, id) where archived_at is not null;
