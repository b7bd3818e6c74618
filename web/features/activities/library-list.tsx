import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { displayName } from '#web/api/session.ts';
import type { PinPlace } from '#web/ui/activity-actions/activity-changes.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { subjectChoices, subjectLabel } from './choices.ts';
import { levelGroups } from './library-levels.ts';
import styles from './library.module.css';
import { filtersOf, libraryPages, type Library, type LibraryQuery } from './library-query.ts';

export interface LibraryListProps {
  library: Library;
  /** how it is sorted while nobody has said */
  usualSort: 'popular' | 'recent';
  address: 'public' | 'school';
  pinPlace?: PinPlace | undefined;
  emptyText: string;
}

/** A library: search, subject, level and order over its cards. What is chosen stands in the address. */
export function LibraryList({ library, usualSort, address, pinPlace, emptyText }: LibraryListProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const asked = filtersOf(useSearch({ strict: false }));
  const [search, setSearch] = useState('');
  const sort = asked.sort ?? usualSort;
  const query: LibraryQuery = { ...asked, sort, ...(search === '' ? {} : { search }) };
  const list = useInfiniteQuery(libraryPages(library, query));
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isFiltered = search !== '' || asked.subject !== undefined || asked.gradeSystemLevel !== undefined;

  function choose(change: Partial<Record<'subject' | 'level' | 'sort', string | undefined>>) {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={t`Search activities`} onSearch={setSearch} />
        </div>
        <SelectField
          aria-label={t`Subject`}
          value={asked.subject ?? ''}
          onChange={(subject) => choose({ subject: subject === '' ? undefined : subject })}
          data={[{ value: '', label: t`All subjects` }, ...subjectChoices(i18n)]}
        />
        <SelectField
          aria-label={t`Level`}
          value={asked.gradeSystemLevel ?? ''}
          onChange={(level) => choose({ level: level === '' ? undefined : level })}
          data={[{ value: '', label: t`All levels` }, ...levelGroups(i18n)]}
        />
        <Segmented
          compact
          label={t`Order`}
          value={sort}
          onChange={(chosen) => choose({ sort: chosen })}
          options={[
            { value: 'popular', label: t`Most popular` },
            { value: 'recent', label: t`Most recent` },
          ]}
        />
      </div>
      {list.isPending ? (
        <SkeletonCards count={6} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : activities.length === 0 ? (
        <Empty text={isFiltered ? t`No activity results found.` : emptyText} />
      ) : (
        <CardGrid>
          {activities.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              library={address}
              place={[
                ...activity.categories.slice(0, 1).map((subject) => subjectLabel(i18n, subject)),
                ...(activity.creator === null ? [] : [displayName(activity.creator)]),
              ].join(' · ')}
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
          ))}
        </CardGrid>
      )}
      <ListFoot list={list} />
    </>
  );
}
