import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPinFilled, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages } from '#web/api/query.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ActivityCard } from '#web/ui/activity-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { CardWindow } from '#web/ui/card-window.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import styles from './group.module.css';

/** So many are seen at a glance; from there on they can be searched. */
const searchFrom = 12;

/** What is pinned in a group first, then `children`, then its own activities, each with its menu. */
export function GroupActivities({ group, children }: { group: Group; children: ReactNode }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const asked = { groupId: group.id, ...(search === '' ? {} : { search }) };
  const list = useInfiniteQuery(pages(activityRoutes.listGroupActivities, { query: asked }, 24));
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const pinned = activities.filter((one) => one.pinned);
  const others = activities.filter((one) => !one.pinned);
  const isLong = search !== '' || activities.length >= searchFrom;
  return (
    <>
      {pinned.length > 0 && (
        <Section title={t`Pinned`}>
          <Cards group={group} activities={pinned} />
        </Section>
      )}
      {children}
      <Section
        title={t`Activities`}
        action={
          isLong ? (
            <span className={styles.search}>
              <SearchField label={t`Search activities`} onSearch={setSearch} />
            </span>
          ) : undefined
        }
      >
        {list.isPending ? (
          <SkeletonCards />
        ) : isListFailed(list) ? (
          <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
        ) : activities.length === 0 ? (
          <NoActivities group={group} isSearch={search !== ''} />
        ) : others.length === 0 ? (
          <p className="dim">{t`All activities of this group are pinned.`}</p>
        ) : (
          <Cards group={group} activities={others} more={list.hasNextPage} />
        )}
        <ListFoot list={list} />
      </Section>
    </>
  );
}

function NoActivities({ group, isSearch }: { group: Group; isSearch: boolean }) {
  const { t } = useLingui();
  if (isSearch) return <Empty quiet text={t`No activity results found.`} />;
  if (group.inherited_role !== 1 || group.abilities.create_activity !== true) {
    return <Empty text={t`No activities yet. They appear here when your teacher opens one.`} />;
  }
  return (
    <Empty
      text={t`No activities yet. Make the first one: a few questions with worked answers are enough for Sparky to start.`}
      action={
        <ButtonLink
          variant="ink"
          icon={<IconPlus size={20} />}
          to="/activities/new"
          search={{ parent_id: group.id, parent_type: 'group' }}
        >
          <Trans>Make the first activity</Trans>
        </ButtonLink>
      }
    />
  );
}

function Cards({ group, activities, more = false }: { group: Group; activities: readonly Activity[]; more?: boolean }) {
  const { t } = useLingui();
  const owns = group.inherited_role === 1;
  const place = group.abilities.pin === true ? { kind: 'group' as const, id: group.id, name: group.name } : undefined;
  return (
    <CardWindow items={activities} more={more}>
      {(activity) => (
        <ActivityCard
          key={activity.id}
          activity={activity}
          menu={<ActivityMenu size="small" activity={activity} place={place} />}
          drag={activity}
          foot={
            <>
              {activity.pinned && <IconPinFilled size={15} role="img" aria-label={t`Pinned`} />}
              {owns && (
                <span className="num">
                  <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
                </span>
              )}
            </>
          }
        />
      )}
    </CardWindow>
  );
}
