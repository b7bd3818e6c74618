import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { LazyClassAnalysis } from '#web/ui/class-analysis/lazy-class-analysis.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './activity.module.css';
import { ActivitySessions } from './activity-sessions.tsx';

export interface OverviewSessionsProps {
  activity: Activity;
  sessions: UseQueryResult<{ objects: Chat[] }>;
}

/** The sessions one by one, or what they show together; which of them stands in the address. */
export function OverviewSessions({ activity, sessions }: OverviewSessionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  // The sessions on a library's activity belong to the classes that they were begun in.
  const isOfClass = activity.abilities.view_analytics === true && activity.term_id !== null;
  if (!isOfClass) return <ActivitySessions activity={activity} all={sessions} />;
  const shown = tab === 'analysis' ? 'analysis' : 'sessions';
  return (
    <>
      <div className={styles.tabs}>
        <Segmented
          label={t`Show sessions or class analysis`}
          tone="ink"
          value={shown}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, tab: next === 'analysis' ? next : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: 'sessions', label: t`Sessions` },
            { value: 'analysis', label: t`Class analysis` },
          ]}
        />
      </div>
      {shown === 'analysis' ? (
        <Suspense fallback={<SkeletonRows count={5} />}>
          <LazyClassAnalysis
            scope="activity"
            id={activity.id}
            canAsk={activity.abilities.view_analytics && activity.abilities.modify}
          />
        </Suspense>
      ) : (
        <ActivitySessions activity={activity} all={sessions} />
      )}
    </>
  );
}
