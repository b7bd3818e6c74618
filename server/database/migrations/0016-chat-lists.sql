-- What lists of chats begin from, each in the order of the list.
-- The chats of a home: what somebody sees who owns it or something above it. What other orders and filters ask for is
-- in the index itself, so that a class is put in order without reading its sessions.
drop index chats_home;
create index chats_home on chats (home_id, created_at desc, id desc)
  include (creator_sort_name, submitted_at, grade, parent_activity_id)
  where archived_at is null and not is_preview and mode is null;
-- A whole term, or one activity, in the orders that had no index yet.
create index chats_term_submitted on chats (term_id, submitted_at, id) where archived_at is null;
create index chats_term_title on chats (term_id, hearth_plain(name), id) where archived_at is null;
create index chats_activity_title on chats (parent_activity_id, hearth_plain(name), id)
  where archived_at is null and not is_preview;
-- What is shared by its visibility: few of many.
create index chats_shared on chats (term_id, created_at desc, id desc)
  where visibility = 0 and archived_at is null and not is_preview;
-- Sessions on library activities, which live in the term or group that they were begun in.
create index chats_elsewhere on chats (parent_activity_id, term_id, created_at desc, id desc)
  where home_id is distinct from parent_activity_id and parent_activity_id is not null
    and archived_at is null and not is_preview;
-- Activities of libraries by their words: a session is found by its activity's name.
create index nodes_library_search on nodes using gin (search) where kind = 'activity' and term_id is null;
