import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { searchRoutes, SearchSection } from '#contract/search/search.routes.ts';
import type { User } from '#contract/users/users.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { displayName } from '#web/api/session.ts';
import { roleNames } from './words.ts';

export type Found = RouteAnswer<typeof searchRoutes.searchEverything>;

/** Where something stands in the app. */
export type Address =
  | { to: '/groups/$groupId'; params: { groupId: string } }
  | { to: '/users/$userId'; params: { userId: string } }
  | {
      to: '/activities/$activityId' | '/library/$activityId' | '/public/library/$activityId';
      params: { activityId: string };
    }
  | { to: '/chats/$chatId'; params: { chatId: string } }
  | { to: '/activities/$activityId/sessions/$chatId'; params: { activityId: string; chatId: string } };

/** One line of the search: what was found, or a place where one was lately. */
export interface Entry {
  section: SearchSection;
  id: string;
  name: string;
  note: string;
  /** the address, or the school that is switched to */
  goes: Address | { workspaceId: string };
  face: { emoji?: string; color: string | null; pictureUrl: string | null };
  /** of a session: its state and when it was last written in stand at the end of the line */
  chat?: Chat;
}

/** What was found of one kind, as lines. */
export function entriesOf(i18n: I18n, found: Found, section: SearchSection): Entry[] {
  switch (section) {
    case 'workspaces':
      return found.workspaces.objects.map((one) => ofWorkspace(i18n, one));
    case 'groups':
      return found.groups.objects.map((one) => ofGroup(i18n, one));
    case 'users':
      return found.users.objects.map((one) => ofUser(i18n, one));
    case 'activities':
      return found.activities.objects.map((one) => ofActivity(i18n, one));
    case 'chats':
      return found.chats.objects.map((one) => ofChat(i18n, one));
  }
}

function ofWorkspace(i18n: I18n, { id, name, school_role: role, district, color, logo_url: logo }: Workspace): Entry {
  const note = [role === null ? '' : i18n._(roleNames[role]), district?.name ?? ''];
  const face = { color, pictureUrl: logo };
  return { section: 'workspaces', id, name, note: joined(note), goes: { workspaceId: id }, face };
}

export function ofGroup(i18n: I18n, group: Group): Entry {
  const people = group.member_count.reduce((sum, { count }) => sum + count, 0);
  return {
    section: 'groups',
    id: group.id,
    name: group.name,
    note: i18n._(msg`${plural(people, { one: '# member', other: '# members' })}`),
    goes: { to: '/groups/$groupId', params: { groupId: group.id } },
    face: { color: group.color, pictureUrl: group.logo_url },
  };
}

export function ofUser(i18n: I18n, user: User): Entry {
  const { school_role: role } = user;
  return {
    section: 'users',
    id: user.id,
    name: user.full_name,
    note: joined([
      displayName(user) === user.full_name ? '' : displayName(user),
      role === null ? '' : i18n._(roleNames[role]),
      user.email ?? '',
    ]),
    goes: { to: '/users/$userId', params: { userId: user.id } },
    face: { color: user.color, pictureUrl: user.avatar_url },
  };
}

export function ofActivity(i18n: I18n, activity: Activity): Entry {
  const { id, term_id: termId, parent_workspace_id: workspaceId, parent_district_id: districtId } = activity;
  const params = { activityId: id };
  const place =
    termId !== null
      ? (activity.parent_group?.name ?? '')
      : workspaceId !== null
        ? i18n._(msg`School library`)
        : districtId !== null
          ? i18n._(msg`District library`)
          : i18n._(msg`Public library`);
  return {
    section: 'activities',
    id,
    name: activity.name,
    note: joined([place, activity.creator === null ? '' : displayName(activity.creator)]),
    goes:
      termId !== null
        ? { to: '/activities/$activityId', params }
        : {
            to: workspaceId === null && districtId === null ? '/public/library/$activityId' : '/library/$activityId',
            params,
          },
    face: { emoji: activity.emoji, color: activity.color, pictureUrl: null },
  };
}

export function ofChat(i18n: I18n, chat: Chat): Entry {
  const { activity, parent_activity_id: activityId } = chat;
  // A session is known by its activity and its student; its own name is often the same for all of them.
  const name = (activity?.name ?? chat.name) || i18n._(msg`Chat with Sparky`);
  return {
    section: 'chats',
    id: chat.id,
    name,
    note: joined([chat.creator === null ? '' : displayName(chat.creator), chat.name === name ? '' : chat.name]),
    goes:
      activityId === null || chat.mode === 'analytics'
        ? { to: '/chats/$chatId', params: { chatId: chat.id } }
        : { to: '/activities/$activityId/sessions/$chatId', params: { activityId, chatId: chat.id } },
    face: { emoji: activity?.emoji ?? '💬', color: activity?.color ?? null, pictureUrl: null },
    chat,
  };
}

function joined(parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
