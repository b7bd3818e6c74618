-- The few sessions of an activity that no list has: with chats_activity an activity's sessions are found whole, when it is moved.
create index chats_activity_unlisted on chats (parent_activity_id) where archived_at is not null or is_preview;
