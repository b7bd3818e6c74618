// Where it went on: the lines of a breakdown in every order, searched, as a file. Its texts are those of the charts.
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import type { Breakdown, CountLine } from '#contract/analytics/breakdown.entities.ts';
import { breakdownRoutes } from '#contract/analytics/breakdown.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { call } from '#web/api/call.ts';
import { pages } from '#web/api/query.ts';
import { Panel, Section } from '../card.tsx';
import { classes } from '../classes.ts';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { useIsLong, useKeptFocus, useListFrame } from '../list-frame.ts';
import { isListFailed, ListFoot } from '../list-foot.tsx';
import { SearchField } from '../search-field.tsx';
import { Segmented } from '../segmented.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import styles from './count-table.module.css';
import { CountRow } from './count-row.tsx';
import { CsvButton } from './csv-button.tsx';
import type { CountPlace } from './counts-query.ts';
import type { Span } from './span.ts';

type Sort = 'name' | 'sessions' | 'messages' | 'people' | 'to_review' | 'last_message_at';

export interface CountTableProps {
  place: CountPlace;
  span: Span;
  /** what it may be broken down by, the first at the start */
  breakdowns: readonly Breakdown[];
  /** the name of a line as a link to more about it */
  nameOf: (line: CountLine, name: string) => ReactNode;
}

export default function CountTable({ place, span, breakdowns, nameOf }: CountTableProps) {
  const { t } = useLingui();
  const [by, setBy] = useState<Breakdown>(breakdowns[0] ?? 'activity');
  const [sort, setSort] = useState<Sort>('sessions');
  const [order, setOrder] = useState<'asc' | 'desc'>('desc');
  const [search, setSearch] = useState('');
  const asked = { ...place, ...span, by, sort, order, ...(search === '' ? {} : { search }) };
  const list = useInfiniteQuery(pages(breakdownRoutes.listCounts, { query: asked }, 50));
  const lines = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const kinds: Record<Breakdown, string> = {
    workspace: t`Workspaces`,
    group: t`Groups`,
    activity: t`Activities`,
    teacher: t`Teachers`,
  };
  const columns: { sort: Sort; label: string }[] = [
    { sort: 'name', label: t`Name` },
    { sort: 'sessions', label: t`Sessions` },
    { sort: 'messages', label: t`Messages` },
    { sort: 'people', label: t`People` },
    { sort: 'to_review', label: t`To review` },
    { sort: 'last_message_at', label: t`Last message` },
  ];
  function arrange(next: Sort) {
    if (next === sort) setOrder(order === 'asc' ? 'desc' : 'asc');
    else {
      setSort(next);
      setOrder(next === 'name' ? 'asc' : 'desc');
    }
  }
  async function csv() {
    const all: CountLine[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const query = { ...asked, size: maxBatch, ...(after === undefined ? {} : { after }) };
      const page: RouteAnswer<typeof breakdownRoutes.listCounts> = await call(breakdownRoutes.listCounts, { query });
      all.push(...page.objects);
      after = page.pagination.next;
    }
    const head = [
      ...columns.slice(0, 1).map(({ label }) => label),
      t`In`,
      ...columns.slice(1).map(({ label }) => label),
    ];
    return [
      head,
      ...all.map((line) => [
        line.name ?? '',
        line.parent?.name ?? '',
        line.sessions,
        line.messages,
        line.people,
        line.to_review,
        line.last_message_at,
      ]),
    ];
  }
  const rows = lines.map((line) => <CountRow key={line.id ?? 'none'} line={line} columns={columns} nameOf={nameOf} />);
  return (
    <Section title={t`Where it went on`} action={<CsvButton name={kinds[by]} rows={csv} />}>
      <div className={styles.tools}>
        {breakdowns.length > 1 && (
          <Segmented
            compact
            label={t`Broken down by`}
            value={by}
            onChange={setBy}
            options={breakdowns.map((value) => ({ value, label: kinds[value] }))}
          />
        )}
        <SearchField label={t`Search by name`} onSearch={setSearch} />
      </div>
      {list.isPending ? (
        <Panel>
          <SkeletonRows count={5} />
        </Panel>
      ) : isListFailed(list) ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : lines.length === 0 ? (
        <Empty quiet text={search === '' ? t`There is nothing here yet.` : t`Nothing is called that.`} />
      ) : (
        <Panel className={styles.panel}>
          <div
            role="table"
            aria-label={kinds[by]}
            className={classes(styles.table, list.isPlaceholderData && styles.old)}
          >
            <div role="rowgroup">
              <div role="row" className={classes(styles.row, styles.head)}>
                {columns.map((column) => (
                  <span
                    key={column.sort}
                    role="columnheader"
                    aria-sort={column.sort === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    <button type="button" className={styles.sort} onClick={() => arrange(column.sort)}>
                      {column.label}
                      <IconChevronDown
                        size={14}
                        aria-hidden="true"
                        className={classes(styles.arrow, column.sort === sort && styles[order])}
                      />
                    </button>
                  </span>
                ))}
              </div>
            </div>
            <div role="rowgroup">
              <Rows rows={rows} />
            </div>
          </div>
        </Panel>
      )}
      <ListFoot list={list} />
    </Section>
  );
}

/** Of many only those near the view are mounted; the page is what scrolls. */
function Rows({ rows }: { rows: readonly ReactElement[] }) {
  const body = useRef<HTMLDivElement>(null);
  // Far below the view when the page opens: its first page is there all the same, for whoever reads without scrolling.
  const isLong = useIsLong(rows.length, false);
  const { scroller, offset, guess } = useListFrame(body, () => rows.length, isLong);
  const { row, onFocus, onBlur } = useKeptFocus(body, !isLong || offset !== null);
  const placed = rows.map((one, at) => (
    <div key={one.key} role="presentation" data-at={at}>
      {one}
    </div>
  ));
  return (
    // It only remembers who has the focus.
    <div ref={body} onFocus={onFocus} onBlur={onBlur}>
      {!isLong
        ? placed
        : offset !== null && (
            <Virtualizer
              scrollRef={scroller}
              startMargin={offset}
              bufferSize={600}
              {...guess}
              keepMounted={row === -1 ? [] : [row]}
            >
              {placed}
            </Virtualizer>
          )}
    </div>
  );
}
