import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconGauge, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { shortName, useMe } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/relative-time.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Due } from './due.tsx';
import { FirstSteps } from './first-steps.tsx';
import {
  closingSoon,
  dueSoon,
  mayBegin,
  ownSessions,
  partOfDay,
  placesIn,
  standingsById,
  toReview,
  workingIn,
} from './home-data.ts';
import styles from './home.module.css';
import { MyGroups } from './my-groups.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { Pinned } from './pinned.tsx';
import { RecentSessions } from './recent-sessions.tsx';

const NoSchool = lazy(() => import('./no-school.tsx'));

const lookForAlertsMs = 60_000;

/** The term's home: what waits, what is pinned, what was done, where one belongs. */
export default function HomePage() {
  const { t } = useLingui();
  const place = usePlace();

  if (place.isPending) return <SkeletonPage />;
  if (place.error !== null && place.term === null) return <ErrorState error={place.error} onRetry={place.retry} />;
  if (place.workspace === null) return <NoSchool />;
  if (place.term === null) {
    return (
      <Page>
        <PageHeader title={place.workspace.name} />
        <Empty text={t`There is no term here that you may see. Your school opens one when the lessons begin.`} />
      </Page>
    );
  }
  return <TermHome term={place.term} />;
}

function TermHome({ term }: { term: Term }) {
  const { t } = useLingui();
  const me = useMe();
  const lists = homeQueries(term.id);
  const groups = useQuery(lists.groups);
  const activities = useQuery(lists.activities);
  const chats = useQuery(lists.chats);
  const name = shortName(me);
  const now = useNow();
  const greetings = {
    morning: t`Good morning, ${name}`,
    afternoon: t`Good afternoon, ${name}`,
    evening: t`Good evening, ${name}`,
  };
  const teaches = term.school_role === 'teacher' || term.school_role === 'admin' || term.inherited_role === 1;
  const alerts = useQuery({
    ...lists.alerts,
    enabled: teaches,
    refetchInterval: lookForAlertsMs,
  });
  const due = useQuery(lists.due);
  const standing = useQuery({ ...lists.standings, enabled: teaches });
  // A list that could not be read is no empty one.
  const unread = [alerts, chats, due, standing].filter((one) => one.isLoadingError);
  const standings = standingsById(standing.data?.objects ?? []);
  const all = [...(activities.data?.objects ?? []), ...(due.data?.objects ?? [])];
  const placeOf = placesIn(groups.data?.objects ?? []);
  const mine = ownSessions(chats.data?.objects ?? [], me.id);
  const goOn = teaches ? undefined : [...mine.values()].find((chat) => chat.submitted_at === null);
  // Nothing begun is left: the next that is due and not done.
  const next = teaches ? undefined : dueSoon(due.data?.objects ?? [], now).find((one) => mayBegin(one, mine, now));

  return (
    <Page>
      <PageHeader
        title={greetings[partOfDay(new Date(now).getHours())]}
        actions={
          term.abilities.create_activity === true && teaches ? (
            <>
              {term.inherited_role === 1 && (
                <ButtonLink icon={<IconGauge size={20} />} to="/usage" search={{ workspaceId: term.workspace_id }}>
                  <Trans>Usage</Trans>
                </ButtonLink>
              )}
              <ButtonLink
                variant="primary"
                icon={<IconPlus size={20} />}
                to="/activities/new"
                search={{ parent_id: term.id, parent_type: 'term' }}
              >
                <Trans>New activity</Trans>
              </ButtonLink>
            </>
          ) : goOn?.parent_activity_id ? (
            <ButtonLink
              variant="primary"
              to="/activities/$activityId/sessions/$chatId"
              params={{ activityId: goOn.parent_activity_id, chatId: goOn.id }}
            >
              <Trans>Go on with {goOn.activity?.name ?? goOn.name}</Trans>
            </ButtonLink>
          ) : next !== undefined ? (
            <ButtonLink variant="primary" to="/activities/$activityId" params={{ activityId: next.id }}>
              <Trans>Start {next.name}</Trans>
            </ButtonLink>
          ) : undefined
        }
      />
      {teaches && term.abilities.create_activity === true && groups.isSuccess && activities.isSuccess && (
        <FirstSteps
          term={term}
          hasGroups={groups.data.objects.length > 0}
          hasActivities={activities.data.objects.length > 0}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {teaches && (
            <NeedsAttention
              alerts={alerts.data?.objects ?? []}
              hasMoreAlerts={alerts.data?.pagination.hasMore ?? false}
              reviews={toReview(chats.data?.objects ?? [])}
              closing={closingSoon(due.data?.objects ?? [], standings, now)}
              standings={standings}
              placeOf={(id) => {
                const activity = all.find((one) => one.id === id);
                return activity === undefined ? '' : placeOf(activity);
              }}
              isPending={chats.isPending || alerts.isPending}
              error={unread[0]?.error ?? null}
              onRetry={() => {
                for (const one of unread) void one.refetch();
              }}
            />
          )}
          <Pinned activities={activities} placeOf={placeOf} mine={mine} teaches={teaches} standings={standings} />
          <RecentSessions chats={chats} who={teaches} />
        </div>
        <aside className={styles.column} aria-label={t`My groups and dates`}>
          <MyGroups
            groups={groups}
            term={term}
            teaches={teaches}
            working={(groupId) => workingIn(groupId, all, standings)}
          />
          <Due activities={due} mine={mine} standings={standings} />
        </aside>
      </div>
    </Page>
  );
}
