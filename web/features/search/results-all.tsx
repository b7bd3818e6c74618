import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SearchSection } from '#contract/search/search.routes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { entriesOf, type Entry, type Found } from './entries.ts';
import { HitLine, SeeAllLine } from './hit-line.tsx';
import type { LinesProps } from './lines.ts';
import styles from './search.module.css';
import { everything } from './use-search.ts';
import { emptyTexts, scopeNames, seeAllTexts } from './words.ts';

/** Three of each kind, and the way to all of them. */
export function AllResults({
  listId,
  sections,
  onSeeAll,
  typed,
  within,
  active,
  onOpen,
  onSwitch,
}: LinesProps & { sections: readonly SearchSection[]; onSeeAll: (section: SearchSection) => void }) {
  const { t, i18n } = useLingui();
  const read = useQuery(everything({ search: typed, within }));
  const { data } = read;
  const groups = data === undefined ? [] : groupsOf(i18n, data, sections);
  const count = groups.reduce((sum, { entries, hasMore }) => sum + entries.length + (hasMore ? 1 : 0), 0);
  const { setCount } = active;
  useEffect(() => setCount(count), [setCount, count]);
  useEffect(() => {
    if (active.id !== undefined) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active.id]);

  if (read.isError) return <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />;
  if (data === undefined) return <SkeletonRows count={6} />;
  return (
    <div id={listId} role="listbox" aria-label={t`Results`} aria-busy={read.isPlaceholderData} className={styles.list}>
      {groups.map(({ section, entries, start, hasMore }) => (
        <div key={section} role="group" aria-labelledby={`${listId}-${section}`} className={styles.section}>
          <span id={`${listId}-${section}`} className={styles.title}>
            {i18n._(scopeNames[section])}
          </span>
          {entries.length === 0 && <span className={styles.nothing}>{i18n._(emptyTexts[section])}</span>}
          {entries.map((entry, index) => (
            <HitLine
              key={entry.id}
              entry={entry}
              typed={typed}
              id={active.idOf(start + index)}
              isActive={active.at === start + index}
              onPoint={() => active.setAt(start + index)}
              onOpen={() => onOpen(entry)}
              onSwitch={onSwitch}
            />
          ))}
          {hasMore && (
            <SeeAllLine
              id={active.idOf(start + entries.length)}
              isActive={active.at === start + entries.length}
              onPoint={() => active.setAt(start + entries.length)}
              onChoose={() => onSeeAll(section)}
            >
              {i18n._(seeAllTexts[section])}
            </SeeAllLine>
          )}
        </div>
      ))}
    </div>
  );
}

interface Group {
  section: SearchSection;
  entries: Entry[];
  hasMore: boolean;
  /** of its first line among all of them */
  start: number;
}

function groupsOf(i18n: I18n, found: Found, sections: readonly SearchSection[]): Group[] {
  const groups: Group[] = [];
  let start = 0;
  for (const section of sections) {
    const entries = entriesOf(i18n, found, section);
    const { hasMore } = found[section].pagination;
    groups.push({ section, entries, hasMore, start });
    start += entries.length + (hasMore ? 1 : 0);
  }
  return groups;
}
