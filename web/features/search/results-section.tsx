import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { SearchSection } from '#contract/search/search.routes.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { entriesOf } from './entries.ts';
import { HitLine } from './hit-line.tsx';
import type { LinesProps } from './lines.ts';
import styles from './search.module.css';
import { allOf } from './use-search.ts';
import { emptyTexts } from './words.ts';

/** All results of one kind. What is out of view is not drawn, and the next page comes before its end is reached. */
export function SectionResults({
  listId,
  section,
  typed,
  within,
  active,
  onOpen,
  onSwitch,
}: LinesProps & { section: SearchSection }) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const list = useInfiniteQuery(allOf({ search: typed, within }, section));
  const entries = list.data?.pages.flatMap((page) => entriesOf(i18n, page, section)) ?? [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const { setCount, at } = active;
  useEffect(() => setCount(entries.length), [setCount, entries.length]);
  useEffect(() => {
    // It gives a promise, whatever its type says, which an effect may not return.
    rows.current?.scrollToIndex(at, { align: 'nearest' });
  }, [at]);
  useEffect(() => {
    // By the arrows one comes near the end without scrolling.
    if (at > entries.length - 8 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [at, entries.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (list.isPending) return <SkeletonRows count={6} />;
  if (isListFailed(list)) return <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />;
  if (entries.length === 0) return <Empty quiet text={i18n._(emptyTexts[section])} />;
  return (
    <div ref={frame} className={styles.scroll}>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Results`}
        aria-busy={list.isPlaceholderData}
        className={styles.list}
      >
        <Virtualizer ref={rows} scrollRef={frame} data={entries} keepMounted={[Math.min(at, entries.length - 1)]}>
          {(entry, index) => (
            <HitLine
              key={entry.id}
              entry={entry}
              typed={typed}
              id={active.idOf(index)}
              isActive={at === index}
              position={index + 1}
              onPoint={() => active.setAt(index)}
              onOpen={() => onOpen(entry)}
              onSwitch={onSwitch}
            />
          )}
        </Virtualizer>
      </div>
      <ListFoot list={list} />
    </div>
  );
}
