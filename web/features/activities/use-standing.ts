import { useQuery } from '@tanstack/react-query';
import { standingRoutes } from '#contract/chats/standing.routes.ts';
import { query } from '#web/api/query.ts';

/** How far the class is; read again while somebody looks. */
export function useStanding(activityId: string) {
  return useQuery({ ...query(standingRoutes.readStanding, { query: { activityId } }), refetchInterval: 20_000 });
}
