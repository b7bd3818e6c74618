import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconArchive, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';

/** The activities that one made in this term. */
export default function MyActivitiesPage() {
  const { t } = useLingui();
  const me = useMe();
  const { term, isPending } = usePlace();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery({
    ...pages(activityRoutes.listTermDescendantActivities, {
      query: { termId: term?.id ?? '', creatorId: me.id, ...(search === '' ? {} : { search }) },
    }),
    enabled: term !== null,
  });
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const create =
    term?.abilities.create_activity === true ? (
      <ButtonLink
        variant="primary"
        icon={<IconPlus size={20} />}
        to="/activities/new"
        search={{ parent_id: term.id, parent_type: 'term' }}
      >
        <Trans>New activity</Trans>
      </ButtonLink>
    ) : undefined;

  return (
    <Page>
      <PageHeader
        title={t`My activities`}
        {...(term === null ? {} : { note: term.name })}
        actions={
          <>
            <ButtonLink icon={<IconArchive size={20} />} to="/archived">
              <Trans>Archived</Trans>
            </ButtonLink>
            {create}
          </>
        }
      />
      <SearchField label={t`Search my activities`} onSearch={setSearch} />
      {isPending || (term !== null && list.isPending) ? (
        <SkeletonCards count={6} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : activities.length === 0 ? (
        <Empty
          text={
            search === ''
              ? t`You have not made an activity yet. A few questions with worked answers are enough for Sparky to start.`
              : t`No activity results found.`
          }
        />
      ) : (
        <CardGrid>
          {activities.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              menu={<ActivityMenu size="small" activity={activity} />}
              foot={
                <span className="num">
                  <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
                </span>
              }
            />
          ))}
        </CardGrid>
      )}
      <ListFoot list={list} />
    </Page>
  );
}
