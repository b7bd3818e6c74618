import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DailyCounts } from '#contract/analytics/analytics.entities.ts';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { query } from '#web/api/query.ts';
import { Panel, Section } from '../card.tsx';
import { DayChart } from '../charts/day-chart.tsx';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { Segmented } from '../segmented.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import type { AnalysisScope } from './analysis-query.ts';
import styles from './day-counts.module.css';

const routes = {
  messages: analyticsRoutes.countDailyMessages,
  sessions: analyticsRoutes.countDailyChats,
  people: analyticsRoutes.countDailyActiveMembers,
};
type Kind = keyof typeof routes;

/** What was going on in the last thirty days: bars for the eye, the same as a table, and as a file. */
export function DayCounts({ scope, id }: { scope: AnalysisScope; id: string }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('messages');
  const place = scope === 'group' ? { groupId: id } : { activityId: id };
  const read = useQuery({ ...query(routes[kind], { query: place }), placeholderData: keepPreviousData });
  const days = read.data?.objects ?? [];
  return (
    <Section
      title={t`By day`}
      action={
        <Segmented
          compact
          label={t`What is counted`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'messages', label: t`Messages` },
            { value: 'sessions', label: t`Sessions` },
            { value: 'people', label: t`People` },
          ]}
        />
      }
    >
      {read.isPending ? (
        <Panel className={styles.panel}>
          <SkeletonRows count={3} />
        </Panel>
      ) : read.isError ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : days.every((day) => day.count === 0) ? (
        <Empty text={t`Nothing was said here in the last thirty days.`} />
      ) : (
        <Panel className={styles.panel}>
          <Days kind={kind} days={days} />
        </Panel>
      )}
    </Section>
  );
}

function Days({ kind, days }: { kind: Kind; days: DailyCounts['objects'] }) {
  const { t } = useLingui();
  const words = {
    messages: [t`Messages by day`, t`Messages`],
    sessions: [t`Sessions begun by day`, t`Sessions`],
    people: [t`People who wrote, by day`, t`People`],
  } as const;
  const [title, unit] = words[kind];
  return <DayChart title={title} unit={unit} days={days} />;
}
