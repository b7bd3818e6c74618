import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { query } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './activity.module.css';
import { countSessions, gradeSpread, notStarted } from './activity-data.ts';

/** The class in numbers: who is where, the grades so far, and who has not started. `sessions` undefined: not read yet. */
export function ClassStanding({ activity, sessions }: { activity: Activity; sessions: readonly Chat[] | undefined }) {
  const { t } = useLingui();
  const now = useNow();
  const members = useQuery({
    ...query(memberRoutes.listGroupMembers, {
      query: { groupId: activity.parent_group_id ?? '', roles: [0], size: 1000 },
    }),
    enabled: activity.parent_group_id !== null,
  });
  if (sessions === undefined) {
    return (
      <Panel>
        <SkeletonRows count={4} />
      </Panel>
    );
  }
  const counts = countSessions(sessions, now);
  const spread = activity.graded
    ? gradeSpread(
        sessions,
        activity.grading_rubric.map((level) => level.grade),
      )
    : [];
  const most = Math.max(1, ...spread.map((one) => one.count));
  const missing = members.data === undefined ? [] : notStarted(members.data.objects, sessions);
  const total = members.data?.objects.length;

  return (
    <>
      <Section title={t`The class`}>
        <Panel>
          <dl className={styles.numbers}>
            <Figure label={t`Started`} value={counts.started} of={total} />
            <Figure label={t`Working now`} value={counts.working} />
            <Figure label={t`Submitted`} value={counts.submitted} />
            {activity.graded && <Figure label={t`To review`} value={counts.toReview} />}
          </dl>
        </Panel>
      </Section>
      {spread.some((one) => one.count > 0) && (
        <Section title={t`Grades`}>
          <Panel>
            <ul className={styles.spread}>
              {spread.map((one) => (
                <li key={one.grade}>
                  <span className={styles.level}>{one.grade}</span>
                  <span className={styles.track} aria-hidden="true">
                    <i style={{ inlineSize: `${(one.count / most) * 100}%` }} />
                  </span>
                  <span className="num">{one.count}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </Section>
      )}
      {activity.parent_group_id !== null && (
        <Section title={t`Not started`}>
          <Panel>
            {members.isPending ? (
              <SkeletonRows count={3} />
            ) : members.isError ? (
              <ErrorState quiet error={members.error} onRetry={() => void members.refetch()} />
            ) : missing.length === 0 ? (
              <Empty quiet text={total === 0 ? t`This group has no students yet.` : t`Everybody has started.`} />
            ) : (
              <div className={styles.people} role="region" aria-label={t`Not started`} tabIndex={0}>
                <ul>
                  {missing.map(({ user }) => (
                    <li key={user.id}>
                      <Avatar name={user.full_name} color={user.color} url={user.avatar_url} size="small" />
                      <span className="truncate">{displayName(user)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </Panel>
          {missing.length > 0 && (
            <p className={styles.foot}>
              <Plural value={missing.length} one="# student has not started" other="# students have not started" />
            </p>
          )}
        </Section>
      )}
    </>
  );
}

function Figure({ label, value, of }: { label: string; value: number; of?: number | undefined }) {
  const { t } = useLingui();
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{of === undefined || of < value ? value : t`${value} of ${of}`}</dd>
    </div>
  );
}
