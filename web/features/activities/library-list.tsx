import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { displayName } from '#web/api/session.ts';
import type { PinPlace } from '#web/ui/activity-actions/activity-changes.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ActivityCard } from '#web/ui/activity-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardWindow } from '#web/ui/card-window.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { subjectLabel } from './choices.ts';
import { LibraryFilterBar } from './library-filters.tsx';
import { anyLevelLabel } from './library-levels.ts';
import styles from './library.module.css';
import { filtersOf, libraryPages, type Library, type LibrarySearch } from './library-query.ts';

export interface LibraryListProps {
  library: Library;
  /** how it is sorted while nobody has said */
  usualSort: 'popular' | 'recent';
  address: 'public' | 'school';
  pinPlace?: PinPlace | undefined;
  emptyText: string;
  /** what an empty library offers */
  emptyAction?: ReactNode;
}

const none: LibrarySearch = {
  search: undefined,
  subject: undefined,
  level: undefined,
  creator: undefined,
  sort: undefined,
};

/** A library: search, subject, level, maker and order over its cards. What is chosen stands in the address. */
export function LibraryList({ library, usualSort, address, pinPlace, emptyText, emptyAction }: LibraryListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = filtersOf(useSearch({ strict: false }));
  const sort = asked.sort ?? usualSort;
  const list = useInfiniteQuery(libraryPages(library, { ...asked, sort }));
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isFiltered = [asked.search, asked.subject, asked.gradeSystemLevel, asked.creatorId].some(
    (one) => one !== undefined,
  );

  function choose(change: Partial<LibrarySearch>) {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <LibraryFilterBar library={library} asked={asked} sort={sort} usualSort={usualSort} onChange={choose} />
      {list.isPending ? (
        <SkeletonCards count={6} height={176} />
      ) : isListFailed(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : activities.length > 0 ? (
        <div className={styles.shelf} aria-busy={list.isPlaceholderData}>
          <CardWindow items={activities} more={list.hasNextPage}>
            {(activity) => <Book key={activity.id} activity={activity} address={address} pinPlace={pinPlace} />}
          </CardWindow>
        </div>
      ) : isFiltered ? (
        <Empty
          sparky="listening"
          text={t`No activity results found.`}
          action={
            <Button variant="ink" onClick={() => choose({ ...none, sort: asked.sort })}>{t`Clear filters`}</Button>
          }
        />
      ) : (
        <Empty text={emptyText} action={emptyAction} />
      )}
      <ListFoot list={list} />
    </>
  );
}

function Book({
  activity,
  address,
  pinPlace,
}: {
  activity: Activity;
  address: 'public' | 'school';
  pinPlace: PinPlace | undefined;
}) {
  const { t, i18n } = useLingui();
  const level = activity.grade_system_level === null ? '' : anyLevelLabel(i18n, activity.grade_system_level);
  const subjects = activity.categories.map((subject) => subjectLabel(i18n, subject));
  return (
    <ActivityCard
      activity={activity}
      library={address}
      {...(activity.creator === null ? {} : { place: displayName(activity.creator) })}
      badges={
        <>
          {subjects[0] !== undefined && <Badge>{subjects[0]}</Badge>}
          {subjects.length > 1 && (
            <span title={subjects.slice(1).join(', ')}>
              <Badge>+{subjects.length - 1}</Badge>
            </span>
          )}
          {level !== '' && <Badge>{level}</Badge>}
          {activity.inherited_role === 1 && activity.visibility === 1 && <Badge tone="info">{t`By link only`}</Badge>}
        </>
      }
      foot={
        <>
          {activity.pinned && <Badge tone="accent">{t`Pinned`}</Badge>}
          <span className="num">
            <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
          </span>
        </>
      }
      menu={<ActivityMenu size="small" activity={activity} place={pinPlace} />}
    />
  );
}
