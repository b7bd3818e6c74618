import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { clockText, daysBetween } from '#web/ui/time-text.ts';
import { dueSoon, type Standings } from './home-data.ts';
import styles from './home.module.css';

/** What closes within the coming seven days. */
export function Due({
  activities,
  mine,
  standings,
}: {
  activities: UseQueryResult<{ objects: Activity[] }>;
  mine: ReadonlyMap<string, Chat>;
  standings: Standings;
}) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const due = dueSoon(activities.data?.objects ?? [], now).slice(0, 6);
  return (
    <Section title={t`Due this week`}>
      <Panel className={styles.rows}>
        {activities.isError ? (
          <ErrorState quiet error={activities.error} onRetry={() => void activities.refetch()} />
        ) : activities.isPending ? (
          <SkeletonRows count={2} height={54} />
        ) : due.length === 0 ? (
          <Empty quiet text={t`Nothing is due in the next seven days.`} />
        ) : (
          <ul>
            {due.map((activity) => {
              const at = Date.parse(activity.deadline);
              const time = clockText(activity.deadline, i18n.locale);
              const isSubmitted = mine.get(activity.id)?.submitted_at != null;
              const { submitted = 0, pupils: all = null } = standings.get(activity.id) ?? {};
              const pupils = i18n.number(all ?? 0);
              const about =
                all !== null && all > 0
                  ? t`${time} · ${i18n.number(Math.min(submitted, all))} of ${pupils} submitted`
                  : isSubmitted
                    ? t`${time} · submitted`
                    : time;
              return (
                <li key={activity.id}>
                  <Link
                    to="/activities/$activityId"
                    params={{ activityId: activity.id }}
                    preload="intent"
                    className={styles.due}
                  >
                    <span className={styles.day}>
                      <b className="num">{new Date(at).getDate()}</b>
                      {daysBetween(now, at) === 0
                        ? t`Today`
                        : new Intl.DateTimeFormat(i18n.locale, { weekday: 'short' }).format(at)}
                    </span>
                    <span className={styles.words}>
                      <b className={`${styles.name ?? ''} truncate`}>{activity.name}</b>
                      <span className="small dim truncate num">{about}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </Panel>
    </Section>
  );
}
