import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { LazyClassAnalysis } from '#web/ui/class-analysis/lazy-class-analysis.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './activity.module.css';
import { ActivitySessions } from './activity-sessions.tsx';
import { ActivitySwitches } from './activity-switches.tsx';
import { ClassStanding } from './class-standing.tsx';
import { useStanding } from './use-standing.ts';

const LiveMonitor = lazy(() => import('./live-monitor.tsx'));

const tabs = ['sessions', 'live', 'analysis'] as const;
type Tab = (typeof tabs)[number];

/** The sessions one by one, the class at this moment, or what the sessions show together; which of them stands in the address. */
export function OverviewSessions({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const standing = useStanding(activity.id);
  const { tab } = useSearch({ strict: false });
  // The sessions on a library's activity belong to the classes that they were begun in.
  const isOfClass = activity.abilities.view_analytics === true && activity.term_id !== null;
  const labels: Record<Tab, string> = { sessions: t`Sessions`, live: t`Live`, analysis: t`Class analysis` };
  const offered = isOfClass ? tabs : (['sessions', 'live'] as const);
  const shown = offered.find((one) => one === tab) ?? 'sessions';
  return (
    <div className={styles.stack}>
      <div className={styles.tabs}>
        <Segmented
          label={t`Show sessions or class analysis`}
          tone="ink"
          value={shown}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: (before: Record<string, unknown>) => ({ ...before, tab: next === 'sessions' ? undefined : next }),
              replace: true,
              resetScroll: false,
            })
          }
          options={offered.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {shown === 'live' ? (
        <Suspense fallback={<SkeletonRows count={6} height={52} />}>
          <LiveMonitor activity={activity} standing={standing.data?.standing} />
        </Suspense>
      ) : (
        <div className={styles.columns}>
          <div className={styles.stack}>
            {shown === 'analysis' ? (
              <Suspense fallback={<SkeletonRows count={5} />}>
                <LazyClassAnalysis
                  scope="activity"
                  id={activity.id}
                  canAsk={activity.abilities.view_analytics && activity.abilities.modify}
                />
              </Suspense>
            ) : (
              <ActivitySessions activity={activity} standing={standing.data?.standing} />
            )}
          </div>
          <aside className={styles.stack} aria-label={t`The class`}>
            <ActivitySwitches activity={activity} />
            <ClassStanding activity={activity} standing={standing} />
          </aside>
        </div>
      )}
    </div>
  );
}
