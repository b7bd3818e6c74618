import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { ofGroup, type Entry } from './entries.ts';
import { HitLine } from './hit-line.tsx';
import type { LinesProps } from './lines.ts';
import { useRecentPlaces } from './recent-places.ts';
import styles from './search.module.css';

/** Before anything is typed: where one was lately, and where one is at home. */
export function RecentPlaces({ listId, active, onOpen, onSwitch }: LinesProps) {
  const { t, i18n } = useLingui();
  const recent = useRecentPlaces();
  const { term } = usePlace();
  const groups = useQuery({ ...homeQueries(term?.id ?? '').groups, enabled: term !== null, staleTime: 5 * 60_000 });
  const seen = new Set(recent.map((one) => one.id));
  const mine = (groups.data?.objects ?? [])
    .filter((one) => one.inherited_role !== null && !seen.has(one.id))
    .slice(0, 6)
    .map((one) => ofGroup(i18n, one));
  const count = recent.length + mine.length;
  const { setCount } = active;
  useEffect(() => setCount(count), [setCount, count]);
  if (count === 0) {
    return (
      <p
        className={styles.begin}
      >{t`Search for groups, people, activities and sessions by the beginning of their name.`}</p>
    );
  }

  const section = (key: string, title: string, entries: readonly Entry[], start: number) =>
    entries.length > 0 && (
      <div role="group" aria-labelledby={`${listId}-${key}`} className={styles.section}>
        <span id={`${listId}-${key}`} className={styles.title}>
          {title}
        </span>
        {entries.map((entry, index) => (
          <HitLine
            key={entry.id}
            entry={entry}
            typed=""
            id={active.idOf(start + index)}
            isActive={active.at === start + index}
            onPoint={() => active.setAt(start + index)}
            onOpen={() => onOpen(entry)}
            onSwitch={onSwitch}
          />
        ))}
      </div>
    );
  return (
    <div id={listId} role="listbox" aria-label={t`Places`} className={styles.list}>
      {section('recent', t`Recent places`, recent, 0)}
      {section('mine', t`My groups`, mine, recent.length)}
    </div>
  );
}
