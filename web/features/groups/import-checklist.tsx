import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Virtualizer } from 'virtua';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { pages } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './import.module.css';
import { listHeight } from './list-height.ts';

/** More come when one scrolls to their end, however many there are. */
const pageSize = 1000;

export interface ImportChecklistProps {
  termId: string;
  chosen: ReadonlyMap<string, Activity>;
  onChange: (chosen: ReadonlyMap<string, Activity>) => void;
}

/** The term's activities that the reader owns. What is chosen stays chosen while one searches. */
export function ImportChecklist({ termId, chosen, onChange }: ImportChecklistProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(
    pages(
      activityRoutes.listTermDescendantActivities,
      { query: { termId, roles: [1], ...(search === '' ? {} : { search }) } },
      pageSize,
    ),
  );
  const shown = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const isAll = shown.length > 0 && shown.every((one) => chosen.has(one.id));

  function choose(activities: readonly Activity[], isChosen: boolean) {
    const after = new Map(chosen);
    for (const one of activities) {
      if (isChosen) after.set(one.id, one);
      else after.delete(one.id);
    }
    onChange(after);
  }

  return (
    <>
      <SearchField label={t`Search activities`} onSearch={setSearch} />
      {list.isPending ? (
        <SkeletonRows count={5} />
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : shown.length === 0 ? (
        <p className={styles.empty}>
          {search === '' ? t`You own no activities in this term.` : t`No activity results found.`}
        </p>
      ) : (
        <>
          <label className={styles.all}>
            <input type="checkbox" className={styles.box} checked={isAll} onChange={() => choose(shown, !isAll)} />
            <span>{search === '' ? t`Select all` : t`Select all that were found`}</span>
            <span className="small dim num">
              <Plural value={chosen.size} _0="None selected" one="# selected" other="# selected" />
            </span>
          </label>
          <div
            className={styles.list}
            style={{ height: listHeight(shown.length) }}
            role="group"
            aria-label={t`Activities`}
          >
            <Virtualizer>
              {shown.map((activity) => (
                <label key={activity.id} className={styles.row}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    checked={chosen.has(activity.id)}
                    onChange={(event) => choose([activity], event.currentTarget.checked)}
                  />
                  <Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="small" />
                  <span className={styles.words}>
                    <span className={styles.name}>{activity.name}</span>
                    {activity.parent_group !== null && (
                      <span className="small dim truncate">{activity.parent_group.name}</span>
                    )}
                  </span>
                </label>
              ))}
            </Virtualizer>
            <ListFoot list={list} />
          </div>
        </>
      )}
    </>
  );
}
