import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MemberPlaceType, MemberRole } from './member-place.ts';

const words: Record<MemberRole, MessageDescriptor> = {
  member: msg`Member`,
  owner: msg`Owner`,
  none: msg`No role`,
  student: msg`Student`,
  teacher: msg`Teacher`,
  admin: msg`Admin`,
};

/** A role by its name: on a chat a member is a Viewer. */
export function roleWord(type: MemberPlaceType, role: MemberRole): MessageDescriptor {
  return type === 'chat' && role === 'member' ? msg`Viewer` : words[role];
}

/** What each role lets somebody do; said under the choice of one. */
export const roleHelp: Record<MemberPlaceType, Partial<Record<MemberRole, MessageDescriptor>>> = {
  district: { owner: msg`Views and manages the district and all its workspaces.` },
  term: {
    none: msg`Belongs to the school and counts as a student.`,
    student: msg`Can create chats, activities and groups; Sparky does not do the work for them.`,
    teacher: msg`Can create chats, activities and groups, with Sparky's full assistance.`,
    admin: msg`Like a teacher, and also views all creations and manages the workspace.`,
  },
  group: {
    member: msg`Creates activities and groups in it.`,
    owner: msg`Also views all creations and manages the group.`,
  },
  activity: {
    member: msg`Creates a session.`,
    owner: msg`Also views all sessions and manages the activity.`,
  },
  chat: { member: msg`Reads the chat.`, owner: msg`Reads and manages the chat.` },
};
