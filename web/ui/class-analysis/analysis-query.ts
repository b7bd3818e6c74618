import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { query } from '#web/api/query.ts';

export type AnalysisScope = 'activity' | 'group';

const soon = 2_000;
const later = 20_000;

/** Reads a class's analysis, and again soon while one is on its way. */
export function analysisQuery(scope: AnalysisScope, id: string) {
  const options = query(analyticsRoutes.readAnalysis, {
    query: scope === 'activity' ? { activityId: id } : { groupId: id },
  });
  return {
    ...options,
    refetchInterval: ({ state }: { state: { data?: { analysis: { state: string } } | undefined } }) => {
      const now = state.data?.analysis.state;
      return now === 'asked' || now === 'working' ? soon : later;
    },
  };
}
