-- Lists of activities in their order, what was archived, and the search over everything.
-- A place's activities, the newest first; the public library has no parent.
create index nodes_activities_of_parent on nodes (parent_id, created_at desc, id desc) where kind = 'activity' and not is_gone;
create index nodes_activities_of_term on nodes (term_id, created_at desc, id desc) where kind = 'activity' and not is_gone;
create index nodes_public_library on nodes (created_at desc, id desc)
  where kind = 'activity' and parent_id is null and not is_gone;
-- Libraries by sessions; elsewhere a class or term is short enough to be sorted.
create index activities_popular_in_workspace on activities (workspace_id, chat_count desc) where term_id is null;
create index activities_popular on activities (chat_count desc) where term_id is null;

create index nodes_archived on nodes (workspace_id, archived_at desc, id desc) where archived_at is not null;
create index chats_archived on chats (workspace_id, archived_at desc, id desc) where archived_at is not null and not is_preview;

-- The search over everything reads so far in these orders before it asks the words.
create index nodes_groups_by_name on nodes (hearth_plain(name), id) where kind = 'group' and not is_gone;
create index nodes_newest_activities on nodes (created_at desc, id desc) where kind = 'activity' and not is_gone;
create index chats_newest on chats (created_at desc, id desc) where archived_at is null and not is_preview;
