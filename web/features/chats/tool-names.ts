import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What Sparky did beside talking, in a person's words. A tool that is not here goes by its own name. */
export const toolNames: Readonly<Record<string, MessageDescriptor>> = {
  calculate: msg`Calculator`,
  read_analysis: msg`Class analysis`,
  count_activities: msg`Counted activities`,
  count_chats: msg`Counted sessions`,
  count_members: msg`Counted members`,
  count_daily_chats: msg`Sessions by day`,
  count_daily_messages: msg`Messages by day`,
  count_daily_active_members: msg`Active members by day`,
  list_groups: msg`Looked through groups`,
  list_group_activities: msg`Looked through activities`,
  list_term_descendant_activities: msg`Looked through activities`,
  read_activity: msg`Read an activity`,
  is_activity_paused: msg`Looked whether it is open`,
  list_activity_chats: msg`Looked through sessions`,
  list_group_descendant_chats: msg`Looked through sessions`,
  list_term_descendant_chats: msg`Looked through sessions`,
  read_chat: msg`Read a session`,
  list_group_members: msg`Looked through members`,
  list_activity_members: msg`Looked through members`,
  list_flagged_messages: msg`Looked through flagged messages`,
  save_memory: msg`Noted something`,
  delete_memory: msg`Deleted a note`,
};
