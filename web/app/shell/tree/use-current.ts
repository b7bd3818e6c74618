import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { query } from '#web/api/query.ts';

const none: readonly string[] = [];

/** What the page is about, and the groups above it, so that the tree opens to it. */
export function useCurrent(): { id: string | null; above: readonly string[] } {
  const { groupId, activityId } = useMatches({
    select: (matches) => {
      const params: Record<string, string | undefined> = matches.at(-1)?.params ?? {};
      return { groupId: params['groupId'] ?? null, activityId: params['activityId'] ?? null };
    },
    structuralSharing: true,
  });
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: groupId ?? '' } }),
    enabled: groupId !== null,
  });
  const activity = useQuery({
    ...query(activityRoutes.readActivity, { query: { activityId: activityId ?? '' } }),
    enabled: activityId !== null && activityId !== 'new',
  });
  const above = groupId !== null ? group.data?.group : activity.data?.activity;
  return { id: groupId ?? activityId, above: above?.ancestor_group_ids ?? none };
}
