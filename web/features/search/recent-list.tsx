import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { HitLine } from './hit-line.tsx';
import type { LinesProps } from './lines.ts';
import { useRecentPlaces } from './recent-places.ts';
import styles from './search.module.css';

/** Before anything is typed: where one was lately. */
export function RecentPlaces({ listId, active, onOpen, onSwitch }: LinesProps) {
  const { t } = useLingui();
  const places = useRecentPlaces();
  const { setCount } = active;
  useEffect(() => setCount(places.length), [setCount, places.length]);
  if (places.length === 0) {
    return (
      <p
        className={styles.begin}
      >{t`Search for groups, people, activities and sessions by the beginning of their name.`}</p>
    );
  }
  return (
    <div id={listId} role="listbox" aria-label={t`Recent places`} className={styles.list}>
      <div role="group" aria-labelledby={`${listId}-recent`} className={styles.section}>
        <span id={`${listId}-recent`} className={styles.title}>
          {t`Recent places`}
        </span>
        {places.map((entry, index) => (
          <HitLine
            key={entry.id}
            entry={entry}
            typed=""
            id={active.idOf(index)}
            isActive={active.at === index}
            onPoint={() => active.setAt(index)}
            onOpen={() => onOpen(entry)}
            onSwitch={onSwitch}
          />
        ))}
      </div>
    </div>
  );
}
