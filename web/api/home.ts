// The first screen in one answer (`read_home`): asked for once, it fills the cache where the single calls would. These
// stay what they are; whoever asks later, or when this fails, asks by them.
import type { QueryClient } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { homeRoutes, homeSizes } from '#contract/home/home.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from './call.ts';
import { pages, query } from './query.ts';
import { inTurns } from './turns.ts';

export type Home = RouteAnswer<typeof homeRoutes.readHome>;

declare global {
  /** The first answer, asked for by public/before.js; taken once. */
  var hearthHome: Promise<Home | null> | undefined;
}

const size = homeSizes;

/** What surrounds every page. */
export const placeQueries = {
  workspaces: query(workspaceRoutes.listWorkspaces, { query: { size: size.workspaces } }),
  terms: (workspaceId: string) => query(termRoutes.listTerms, { query: { workspaceId, size: size.terms } }),
  unread: query(notificationRoutes.countUnreadNotifications, {}),
};

/** Of a level of the tree that has more than its first page: in few calls to the end of hundreds. */
const treePageAfter = 100;

/** Hundreds of levels may stand open and are all read anew when one comes back: the page's own calls must not wait for them. */
const treeTurn = inTurns(4);

/** A level of the tree: the groups and activities of a term or group. */
export const treeQueries = {
  groups: (parent: { termId: string } | { groupId: string }) =>
    pages(
      groupRoutes.listGroups,
      { query: { ...parent, groupTarget: 'children' } },
      size.tree,
      treePageAfter,
      treeTurn,
    ),
  inTerm: (termId: string) =>
    pages(activityRoutes.listTermChildrenActivities, { query: { termId } }, size.tree, treePageAfter, treeTurn),
  inGroup: (groupId: string) =>
    pages(activityRoutes.listGroupActivities, { query: { groupId } }, size.tree, treePageAfter, treeTurn),
};

/** What the home of a term shows. */
export function homeQueries(termId: string) {
  return {
    groups: query(groupRoutes.listGroups, { query: { termId, size: size.groups } }),
    activities: query(activityRoutes.listTermDescendantActivities, { query: { termId, size: size.activities } }),
    due: query(activityRoutes.listTermDescendantActivities, { query: { termId, sort: 'deadline', size: size.due } }),
    standings: query(homeRoutes.listHomeStandings, { query: { termId } }),
    chats: query(chatRoutes.listTermDescendantChats, { query: { termId, sort: 'created_at', size: size.chats } }),
    alerts: query(alertRoutes.listMessageAlerts, { query: { state: 'open', size: size.alerts } }),
  };
}

let underWay: Promise<Home | null> | null = null;

/** Asks for the first screen where nothing of it is known yet. A failure is no one's to show: the single calls follow. */
export function askHome(client: QueryClient): void {
  if (underWay !== null || client.getQueryData(placeQueries.workspaces.queryKey) !== undefined) return;
  const early = globalThis.hearthHome;
  globalThis.hearthHome = undefined;
  underWay = (async () => {
    const home = (await early) ?? (await call(homeRoutes.readHome, {}).catch(() => null));
    if (home !== null) fill(client, home);
    underWay = null;
    return home;
  })();
}

/** A part of the first screen while that is on its way; null when it is not, or did not come. */
export async function partOfHome<K extends keyof Home>(part: K): Promise<Home[K] | null> {
  return (await underWay)?.[part] ?? null;
}

function fill(client: QueryClient, { workspaces, workspace_id: workspaceId, terms, in_term: inTerm, unread }: Home) {
  client.setQueryData(placeQueries.workspaces.queryKey, workspaces);
  client.setQueryData(placeQueries.unread.queryKey, unread);
  if (workspaceId !== null && terms !== null) client.setQueryData(placeQueries.terms(workspaceId).queryKey, terms);
  if (inTerm === null) return;
  const { term_id: termId, alerts, standings } = inTerm;
  const lists = homeQueries(termId);
  client.setQueryData(lists.groups.queryKey, inTerm.groups);
  client.setQueryData(lists.activities.queryKey, inTerm.activities);
  client.setQueryData(lists.due.queryKey, inTerm.due);
  client.setQueryData(lists.chats.queryKey, inTerm.chats);
  if (standings !== null) client.setQueryData(lists.standings.queryKey, { objects: standings });
  if (alerts !== null) client.setQueryData(lists.alerts.queryKey, alerts);
  const first = { pageParams: [0] };
  client.setQueryData(treeQueries.groups({ termId }).queryKey, { ...first, pages: [inTerm.top_groups] });
  client.setQueryData(treeQueries.inTerm(termId).queryKey, { ...first, pages: [inTerm.top_activities] });
}
