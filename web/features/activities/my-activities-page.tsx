import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCards, SkeletonPage } from '#web/ui/skeleton.tsx';
import styles from './activity.module.css';

/** The activities that one has made, in the present term. */
export default function MyActivitiesPage() {
  const { t } = useLingui();
  const me = useMe();
  const place = usePlace();
  const term = place.term;
  const list = useInfiniteQuery({
    ...pages(activityRoutes.listTermDescendantActivities, {
      query: { termId: term?.id ?? '', creatorId: me.id, sort: 'recent' },
    }),
    enabled: term !== null,
  });
  if (place.isPending) return <SkeletonPage />;
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const create = term !== null && term.abilities.create_activity === true && (
    <ButtonLink
      variant="primary"
      icon={<IconPlus size={20} />}
      to="/activities/new"
      search={{ parent_id: term.id, parent_type: 'term' }}
    >
      {t`New activity`}
    </ButtonLink>
  );

  return (
    <Page>
      <PageHeader title={t`My activities`} actions={activities.length > 0 ? create : undefined} />
      {term === null || (list.isSuccess && activities.length === 0) ? (
        <Empty
          text={t`You have made no activity in this term. A few questions with worked answers are enough for Sparky to start.`}
          action={create}
        />
      ) : list.isPending ? (
        <SkeletonCards count={6} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <CardGrid>
            {activities.map((activity) => (
              <ActivityCard
                key={activity.id}
                activity={activity}
                foot={
                  <span className="num">
                    <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
                  </span>
                }
              />
            ))}
          </CardGrid>
          {list.hasNextPage && (
            <div className={styles.more}>
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t`Show more`}
              </Button>
            </div>
          )}
        </>
      )}
    </Page>
  );
}
