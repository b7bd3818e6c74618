import { useQueries } from '@tanstack/react-query';
import { countRoutes } from '#contract/analytics/counts.routes.ts';
import { activationThreshold } from '#contract/core/constants.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { query } from '#web/api/query.ts';

export interface ActivationFacts {
  members: number;
  /** at most the threshold: whether there are more is enough to know */
  groups: number;
  hasAdmin: boolean;
}

/** The specification's warning: fewer than ten members or fewer than ten groups. */
export function isSmall({ members, groups }: ActivationFacts): boolean {
  return members < activationThreshold.members || groups < activationThreshold.groups;
}

/** Who and what is in a term that is to become the active one, as it is now. */
export function useActivationFacts(termId: string) {
  const fresh = { staleTime: 0 };
  const [members, groups, admins] = useQueries({
    queries: [
      { ...query(countRoutes.countMembers, { query: { termId } }), ...fresh },
      { ...query(groupRoutes.listGroups, { query: { termId, size: activationThreshold.groups } }), ...fresh },
      { ...query(memberRoutes.listTermMembers, { query: { termId, schoolRoles: ['admin'], size: 1 } }), ...fresh },
    ],
  });
  const all = [members, groups, admins];
  // What was read for something else, or before the members were edited, decides nothing.
  const isReady = all.every((one) => one.isSuccess && one.isFetchedAfterMount);
  const data: ActivationFacts | undefined =
    isReady && members.data !== undefined && groups.data !== undefined && admins.data !== undefined
      ? {
          members: members.data.count,
          groups: groups.data.objects.length,
          hasAdmin: admins.data.objects.length > 0,
        }
      : undefined;
  return {
    data,
    isError: all.some((one) => one.isError),
    error: all.find((one) => one.isError)?.error ?? null,
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  };
}
