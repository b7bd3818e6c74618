// What a kind of notification is called where its mails are chosen or ended.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DigestType } from '#contract/notifications/notifications.entities.ts';

export const mailWords: Record<DigestType, MessageDescriptor> = {
  invited_to_term: msg`I am added to a term`,
  invited_to_group: msg`I am added to a group`,
  invited_to_activity: msg`An activity is shared with me`,
  invited_to_chat: msg`A chat is shared with me`,
  pinned_activity: msg`An activity is pinned in one of my groups`,
  joined_term: msg`Somebody joins a term of mine`,
  joined_group: msg`Somebody joins a group of mine`,
  created_group: msg`A group is made in a place of mine`,
  created_activity: msg`An activity is made in a place of mine`,
  created_chat: msg`A student starts a session or chat`,
};
