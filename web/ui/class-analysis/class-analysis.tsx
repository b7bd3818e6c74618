// What the sessions of an activity or group show together, with the button that has it made anew.
//   <ClassAnalysis scope="activity" id={activity.id} canAsk />
// Its texts are a catalogue of their own: load it by `lazy-class-analysis.ts`, not by this file.
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconTarget, IconThumbUp, IconTrendingUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ClassAnalysis as Analysis } from '#contract/analytics/analytics.entities.ts';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { ActivityCounts } from '../charts/lazy-counts.tsx';
import { ErrorState } from '../error-state.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { AnalysisState } from './analysis-state.tsx';
import { AskAboutClass } from './ask-about-class.tsx';
import { analysisQuery, type AnalysisScope } from './analysis-query.ts';
import styles from './class-analysis.module.css';
import { ClassNeeds } from './class-needs.tsx';
import { ClassPoints } from './class-points.tsx';
import { ClassQuestions } from './class-questions.tsx';

export interface ClassAnalysisProps {
  scope: AnalysisScope;
  id: string;
  /** Sparky may be asked about it, and to read it anew: not where the term is over */
  canAsk?: boolean;
}

export default function ClassAnalysis({ scope, id, canAsk = false }: ClassAnalysisProps) {
  const client = useQueryClient();
  const read = useQuery(analysisQuery(scope, id));
  const ask = useMutation({
    mutationFn: async () => {
      const params = { id };
      if (scope === 'activity') await call(activityRoutes.analyzeActivity, { params });
      else await call(analyticsRoutes.analyzeGroup, { params });
    },
    onSuccess: () => refresh(client, analyticsRoutes.readAnalysis),
  });
  if (read.isPending) return <SkeletonRows count={5} />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { analysis } = read.data;
  return (
    <div className={styles.analysis}>
      {canAsk && <AskAboutClass scope={scope} id={id} />}
      <AnalysisState
        analysis={analysis}
        isAsking={ask.isPending}
        error={ask.error}
        {...(canAsk && { onAsk: () => ask.mutate() })}
      />
      {analysis.sessions.read > 0 && <Findings analysis={analysis} />}
      <ClassQuestions questions={analysis.questions} />
      {scope === 'activity' && <ActivityCounts activityId={id} />}
    </div>
  );
}

function Findings({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const people = useMemo(() => new Map(analysis.pupils.map((one) => [one.id, one])), [analysis.pupils]);
  const { improvements, strengths, next_objectives, needs } = analysis;
  const mistakes = improvements.filter((point) => point.is_mistake);
  const gaps = improvements.filter((point) => !point.is_mistake);
  return (
    <>
      <ClassNeeds needs={needs} people={people} />
      <ClassPoints
        title={t`Common mistakes`}
        icon={<IconAlertTriangle size={19} />}
        tone="warn"
        points={mistakes}
        people={people}
      />
      <ClassPoints
        title={t`Improvements`}
        icon={<IconTrendingUp size={19} />}
        tone="warn"
        points={gaps}
        people={people}
      />
      <ClassPoints
        title={t`Strengths`}
        icon={<IconThumbUp size={19} />}
        tone="good"
        points={strengths}
        people={people}
      />
      <ClassPoints
        title={t`Next objectives`}
        icon={<IconTarget size={19} />}
        tone="info"
        points={next_objectives}
        people={people}
      />
    </>
  );
}
