// <CardGrid> for lists that grow: <CardWindow items={activities}>{(activity) => <ActivityCard key={…} … />}</CardWindow>.
// Up to 50 cards stand there as they are; of more only those near the view are drawn, row by row.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import styles from './activity-card.module.css';
import { CardGrid } from './activity-card.tsx';

const mostAtOnce = 50;
/** As .grid has them. */
const [cardWidth, gap] = [220, 12];

interface Frame {
  columns: number;
  /** what scrolls */
  scroller: HTMLElement;
  /** from its top to the first card */
  offset: number;
}

export function CardWindow<T>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  if (items.length <= mostAtOnce) return <CardGrid>{items.map(children)}</CardGrid>;
  return <Windowed items={items}>{children}</Windowed>;
}

function Windowed<T>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  const holder = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);

  useLayoutEffect(() => {
    const [box, main] = [holder.current, holder.current?.closest('main') ?? null];
    if (box === null || main === null) return undefined;
    scroller.current = main;
    const measure = (): void => {
      const offset = box.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop;
      const columns = Math.max(Math.floor((box.clientWidth + gap) / (cardWidth + gap)), 1);
      setFrame((old) =>
        old?.columns === columns && old.offset === offset ? old : { columns, scroller: main, offset },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={holder}>
      {frame !== null && (
        <Virtualizer scrollRef={scroller} startMargin={frame.offset} data={rowsOf(items, frame.columns)}>
          {(row, index) => (
            <div
              key={index}
              className={styles.windowRow}
              style={{ gridTemplateColumns: `repeat(${frame.columns}, minmax(0, 1fr))` }}
            >
              {row.map(children)}
            </div>
          )}
        </Virtualizer>
      )}
    </div>
  );
}

function rowsOf<T>(items: readonly T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  return rows;
}
