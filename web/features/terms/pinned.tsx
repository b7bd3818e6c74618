import { Plural, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import type { HomeStanding } from '#contract/home/home.routes.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { Embers, emberCounts } from '#web/ui/embers.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SessionBadge } from '#web/ui/session-state.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import type { Standings } from './home-data.ts';
import styles from './home.module.css';

export interface PinnedProps {
  activities: UseQueryResult<{ objects: Activity[] }>;
  placeOf: (activity: Activity) => string;
  mine: ReadonlyMap<string, Chat>;
  teaches: boolean;
  standings: Standings;
}

/** The pinned activities; while none is pinned, the newest. */
export function Pinned({ activities, placeOf, mine, teaches, standings }: PinnedProps) {
  const { t } = useLingui();
  const all = activities.data?.objects ?? [];
  const pinned = all.filter((one) => one.pinned);
  const shown = (pinned.length > 0 ? pinned : all).slice(0, 6);

  return (
    <Section
      title={pinned.length > 0 ? t`Pinned activities` : t`Activities`}
      action={teaches && all.length > 0 ? <Link to="/my-activities">{t`My activities`}</Link> : undefined}
    >
      {activities.isPending ? (
        <SkeletonCards />
      ) : activities.isError ? (
        <Panel>
          <ErrorState quiet error={activities.error} onRetry={() => void activities.refetch()} />
        </Panel>
      ) : shown.length === 0 ? (
        <Panel>
          <Empty
            quiet
            text={
              teaches
                ? t`No activities yet. Make the first one: a few questions with worked answers are enough for Sparky to start.`
                : t`No activities yet. They appear here when your teacher opens one.`
            }
          />
        </Panel>
      ) : (
        <CardGrid>
          {shown.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              place={placeOf(activity)}
              foot={
                teaches ? (
                  <Sessions count={activity.chat_count} standing={standings.get(activity.id)} />
                ) : (
                  <Own chat={mine.get(activity.id)} />
                )
              }
            />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

/** Of a class: how many of it have begun; of what nobody is counted on for: how many sessions there are. */
function Sessions({ count, standing }: { count: number; standing: HomeStanding | undefined }) {
  const { t, i18n } = useLingui();
  const { pupils: all = null, not_started: left = null, working = 0 } = standing ?? {};
  if (all !== null && left !== null && all > 0) {
    const started = i18n.number(all - left);
    const pupils = i18n.number(all);
    return (
      <>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round((100 * (all - left)) / all)}%` }} />
        </span>
        <span className="num">
          {t`${started} of ${pupils} started`}
          {working > 0 && (
            <>
              {' · '}
              <Plural value={working} one="# working" other="# working" />
            </>
          )}
        </span>
      </>
    );
  }
  return (
    <span className="num">
      <Plural value={count} _0="No sessions yet" one="# session" other="# sessions" />
    </span>
  );
}

function Own({ chat }: { chat: Chat | undefined }) {
  const { t } = useLingui();
  if (chat === undefined) return <span>{t`Not started`}</span>;
  if (chat.submitted_at !== null || chat.progress === null || chat.progress.items.length === 0) {
    return <SessionBadge chat={chat} />;
  }
  const { done, total } = emberCounts(chat.progress.items);
  return (
    <>
      <Embers items={chat.progress.items} />
      <span className="num">{t`${done} of ${total}`}</span>
    </>
  );
}
