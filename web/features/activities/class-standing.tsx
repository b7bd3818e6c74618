import { Plural, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Standing } from '#contract/chats/standing.routes.ts';
import { displayName } from '#web/api/session.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RemindButton } from '#web/ui/remind-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import styles from './activity.module.css';

/** The class in numbers: who is where, the grades so far, and who has not started. */
export function ClassStanding({
  activity,
  standing: { data, isError, error, refetch },
}: {
  activity: Activity;
  standing: UseQueryResult<{ standing: Standing }>;
}) {
  const { t } = useLingui();
  if (data === undefined) {
    return (
      <Panel>
        {isError ? <ErrorState quiet error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />}
      </Panel>
    );
  }
  const { started, working, submitted, to_review: toReview, pupils, not_started: missing } = data.standing;
  const grades = activity.graded ? data.standing.grades : [];
  return (
    <>
      <Section title={t`The class`}>
        <Panel>
          <dl className={styles.numbers}>
            <Figure label={t({ message: 'Started', context: 'how many' })} value={started} of={pupils} />
            <Figure label={t`Working now`} value={working} />
            <Figure label={t({ message: 'Submitted', context: 'how many' })} value={submitted} />
            {activity.graded && <Figure label={t`To review`} value={toReview} />}
          </dl>
        </Panel>
      </Section>
      {grades.length > 0 && <Grades activity={activity} grades={grades} />}
      {missing !== null && (
        <Section title={t`Not started`}>
          {missing.count > 0 && (
            <div className={styles.remind}>
              <p className="small muted">
                <Plural value={missing.count} one="# student has not started" other="# students have not started" />
              </p>
              <RemindButton activity={activity} isReminded={missing.is_reminded} />
            </div>
          )}
          <Panel>
            {missing.count === 0 ? (
              <Empty quiet text={pupils === 0 ? t`This group has no students yet.` : t`Everybody has started.`} />
            ) : (
              <div className={styles.people} role="region" aria-label={t`Not started`} tabIndex={0}>
                <WindowList items={missing.people} itemKey={(person) => person.id}>
                  {(person) => (
                    <span className={styles.pupil}>
                      <Avatar name={person.full_name} color={person.color} url={person.avatar_url} size="small" />
                      <span className="truncate">{displayName(person)}</span>
                    </span>
                  )}
                </WindowList>
              </div>
            )}
          </Panel>
        </Section>
      )}
    </>
  );
}

/** How often each grade was confirmed: every level of the rubric, then what is no level of it any more. */
function Grades({ activity, grades }: { activity: Activity; grades: Standing['grades'] }) {
  const { t } = useLingui();
  const counts = new Map(activity.grading_rubric.map((level) => [level.grade, 0]));
  for (const { grade, count } of grades) counts.set(grade, count);
  const most = Math.max(1, ...counts.values());
  return (
    <Section title={t`Grades`}>
      <Panel>
        <ul className={styles.spread}>
          {[...counts].map(([grade, count]) => (
            <li key={grade}>
              <span className={styles.level}>{grade}</span>
              <span className={styles.track} aria-hidden="true">
                <i style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span className="num">{count}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

function Figure({ label, value: count, of: all }: { label: string; value: number; of?: number | null }) {
  const { t, i18n } = useLingui();
  const value = i18n.number(count);
  const of = i18n.number(all ?? 0);
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{all === undefined || all === null || all < count ? value : t`${value} of ${of}`}</dd>
    </div>
  );
}
