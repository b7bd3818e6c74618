import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { homeRoutes } from '#contract/home/home.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { query, refresh } from '#web/api/query.ts';
import { refreshActivities } from '#web/ui/activity-actions/activity-changes.ts';

/** The groups above a group, root first. */
export function useGroupsAbove(groupId: string): readonly Group[] {
  const above = useQuery({
    ...query(groupRoutes.listGroups, { query: { groupId, groupTarget: 'ancestors' } }),
    enabled: groupId !== '',
  });
  return above.data?.objects ?? none;
}

const none: readonly Group[] = [];

export function peopleIn(group: Pick<Group, 'member_count'>): number {
  return group.member_count.reduce((sum, one) => sum + one.count, 0);
}

/** Reads again whatever shows groups: the page, the lists, the tree, the people. */
export function useRefreshGroups(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      refresh(
        client,
        groupRoutes.readGroup,
        groupRoutes.listGroups,
        memberRoutes.listGroupMembers,
        homeRoutes.listHomeStandings,
      ),
      refreshActivities(client),
    ]);
  };
}
