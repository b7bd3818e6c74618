// <CardGrid> for lists that grow: <CardWindow items={activities}>{(activity) => <ActivityCard key={…} … />}</CardWindow>.
// Up to 50 cards stand there as they are; of more, or while more are to come, only those near the view are drawn, row by row.
// Cards of another size: `cardWidth` (the least) and `gap`, in pixels. It takes the width that is there.
import { useRef, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import styles from './activity-card.module.css';
import { useIsLong, useKeptFocus, useListFrame } from './list-frame.ts';

export interface CardWindowProps<T> {
  items: readonly T[];
  /** pages are still to come */
  more?: boolean;
  cardWidth?: number;
  gap?: number;
  children: (item: T) => ReactNode;
}

export function CardWindow<T>({ items, more = false, cardWidth = 220, gap = 12, children }: CardWindowProps<T>) {
  const holder = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(items.length, more);
  const columnsOf = (wide: number): number => Math.max(Math.floor((wide + gap) / (cardWidth + gap)), 1);
  const { scroller, offset, width, guess } = useListFrame(
    holder,
    (wide) => Math.ceil(items.length / columnsOf(wide)),
    isLong,
  );
  const { row, onFocus, onBlur } = useKeptFocus(holder, !isLong || offset !== null);
  const columns = columnsOf(width);
  const draw = (item: T, at: number): ReactNode => {
    const card = children(item);
    return (
      <div key={(card as { key?: string | null } | null)?.key ?? at} className={styles.place} data-at={at}>
        {card}
      </div>
    );
  };
  return (
    // It only remembers who has the focus.
    <div ref={holder} onFocus={onFocus} onBlur={onBlur}>
      {!isLong ? (
        <div
          className={styles.grid}
          style={{ gap, gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardWidth}px, 100%), 1fr))` }}
        >
          {items.map(draw)}
        </div>
      ) : (
        offset !== null && (
          <Virtualizer
            scrollRef={scroller}
            startMargin={offset}
            {...guess}
            data={rowsOf(items, columns)}
            keepMounted={row === -1 ? [] : [Math.floor(row / columns)]}
          >
            {(cards, line) => (
              <div
                key={line}
                className={styles.windowRow}
                style={{ gap, paddingBottom: gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {cards.map((card, at) => draw(card, line * columns + at))}
              </div>
            )}
          </Virtualizer>
        )
      )}
    </div>
  );
}

function rowsOf<T>(items: readonly T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  return rows;
}
