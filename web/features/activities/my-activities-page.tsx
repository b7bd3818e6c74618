import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { activityRoutes, activityStates } from '#contract/activities/activities.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ActivityCard } from '#web/ui/activity-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardWindow } from '#web/ui/card-window.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { PageTabs } from '#web/ui/page-tabs.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import styles from './library.module.css';
import { useGroupNames } from './use-group-names.ts';

const route = getRouteApi('/shell/my-activities');
const sorts = ['recent', 'popular', 'deadline'] as const;

/** The activities of this term that one made, and those that one owns besides. The choices stand in the address. */
export default function MyActivitiesPage() {
  const { t } = useLingui();
  const me = useMe();
  const { term, isPending } = usePlace();
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const [search, setSearch] = useState('');
  const isOwned = asked.of === 'owned';
  const state = activityStates.find((one) => one === asked.state);
  const sort = sorts.find((one) => one === asked.sort) ?? 'recent';
  const list = useInfiniteQuery({
    ...pages(activityRoutes.listTermDescendantActivities, {
      query: {
        termId: term?.id ?? '',
        sort,
        ...(isOwned ? { roles: [1] } : { creatorId: me.id }),
        ...(state === undefined ? {} : { state }),
        ...(search === '' ? {} : { search }),
      },
    }),
    enabled: term !== null,
  });
  const placeOf = useGroupNames(term?.id ?? null);
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isSearched = search !== '' || state !== undefined || sort === 'deadline';
  // One main button on a screen: while there is nothing yet, it stands there.
  const isEmpty = list.isSuccess && activities.length === 0 && !isSearched;
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

  function choose(change: { state?: string | undefined; sort?: string | undefined }) {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  }

  return (
    <Page>
      <PageHeader
        title={t`My activities`}
        {...(term === null ? {} : { note: term.name })}
        actions={
          <>
            <ButtonLink icon={<IconHistory size={20} />} to="/archived">
              <Trans>Archived</Trans>
            </ButtonLink>
            {!isEmpty && create}
          </>
        }
      />
      <PageTabs
        label={t`Whose activities`}
        current={isOwned ? 'owned' : 'mine'}
        tabs={[
          { key: 'mine', label: t`Made by me`, link: { to: '/my-activities', search: {} } },
          { key: 'owned', label: t`All I own`, link: { to: '/my-activities', search: { of: 'owned' } } },
        ]}
      />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={t`Search my activities`} onSearch={setSearch} />
        </div>
        <SelectField
          aria-label={t`State`}
          value={state ?? ''}
          onChange={(chosen) => choose({ state: chosen === '' ? undefined : chosen })}
          data={[
            { value: '', label: t`Any state` },
            { value: 'draft', label: t`Drafts` },
            { value: 'open', label: t`Open` },
            { value: 'not_open_yet', label: t`Not open yet` },
            { value: 'paused', label: t`Paused` },
            { value: 'closed', label: t`Closed` },
          ]}
        />
        <SelectField
          aria-label={t`Order`}
          value={sort}
          onChange={(chosen) => choose({ sort: chosen === 'recent' ? undefined : chosen })}
          data={[
            { value: 'recent', label: t`Most recent` },
            { value: 'popular', label: t`Most popular` },
            { value: 'deadline', label: t`Due next` },
          ]}
        />
      </div>
      {isPending || (term !== null && list.isPending) ? (
        <SkeletonCards count={6} />
      ) : isListFailed(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : activities.length === 0 ? (
        isSearched ? (
          <Empty text={t`No activity results found.`} />
        ) : (
          <Empty
            text={t`You have not made an activity yet. A few questions with worked answers are enough for Sparky to start.`}
            action={create}
          />
        )
      ) : (
        <CardWindow items={activities} more={list.hasNextPage}>
          {(activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              place={placeOf(activity)}
              menu={<ActivityMenu size="small" activity={activity} />}
              drag={activity}
              foot={
                <span className="num">
                  <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
                </span>
              }
            />
          )}
        </CardWindow>
      )}
      <ListFoot list={list} />
    </Page>
  );
}
