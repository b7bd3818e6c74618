// Where one was lately, for the search before anything is typed. It lives as long as the tab: a shared computer keeps nobody's.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { I18n } from '@lingui/core';
import { useMemo } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { useMe } from '#web/api/session.ts';
import { ofActivity, ofChat, ofGroup, ofUser, type Entry } from './entries.ts';

const most = 6;
const keyFor = (userId: string) => `hearth.recent.${userId}`;

function kept(userId: string): Entry[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(keyFor(userId)) ?? '[]');
    return Array.isArray(list) ? (list as Entry[]) : [];
  } catch {
    return [];
  }
}

/** Puts a place first among those where one was lately. */
export function remember(userId: string, { section, id, name, note, goes, face }: Entry): void {
  const entry: Entry = { section, id, name, note, goes, face };
  const others = kept(userId).filter((one) => one.id !== id);
  try {
    sessionStorage.setItem(keyFor(userId), JSON.stringify([entry, ...others].slice(0, most)));
  } catch {
    // Storage is switched off or full: the search begins without them.
  }
}

/** The pages that were read since the app started, the latest first. */
function read(client: QueryClient, i18n: I18n): { at: number; entry: Entry }[] {
  const all = <T>(name: string, entry: (data: T) => Entry) =>
    client
      .getQueryCache()
      .findAll({ queryKey: [name] })
      .flatMap(({ state: { data, dataUpdatedAt: at } }) =>
        data === undefined ? [] : [{ at, entry: entry(data as T) }],
      );
  return [
    ...all<RouteAnswer<typeof groupRoutes.readGroup>>(groupRoutes.readGroup.name, ({ group }) => ofGroup(i18n, group)),
    ...all<RouteAnswer<typeof activityRoutes.readActivity>>(activityRoutes.readActivity.name, ({ activity }) =>
      ofActivity(i18n, activity),
    ),
    ...all<RouteAnswer<typeof chatRoutes.readChat>>(chatRoutes.readChat.name, ({ chat }) => ofChat(i18n, chat)),
    ...all<RouteAnswer<typeof userRoutes.readUser>>(userRoutes.readUser.name, ({ user }) => ofUser(i18n, user)),
  ].toSorted((a, b) => b.at - a.at);
}

export function useRecentPlaces(): Entry[] {
  const me = useMe();
  const client = useQueryClient();
  const { i18n } = useLingui();
  return useMemo(() => {
    const places = [...read(client, i18n).map(({ entry }) => entry), ...kept(me.id)];
    const first = new Map<string, Entry>();
    for (const place of places) if (!first.has(place.id)) first.set(place.id, place);
    return [...first.values()].slice(0, most);
  }, [client, i18n, me.id]);
}
