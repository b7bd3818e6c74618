import { useRef, type ReactNode, type RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useKeptFocus } from '#web/ui/list-frame.ts';
import styles from './review.module.css';

/** A message, or the line of a fold (without a message of its own). */
export interface ReviewRow {
  key: string;
  messageId: string | null;
  node: ReactNode;
}

/** From so many rows on only those near the view are mounted: rich messages are costly to draw. */
const windowedFrom = 30;

/** What a row is taken to be high before it was seen, in pixels. */
const guess = 110;

export interface RowReach {
  list: RefObject<VirtualizerHandle | null>;
  /** Scrolls to a message that may not be drawn; false: all are. */
  reach: (messageId: string) => boolean;
}

export function useRowReach(rows: readonly ReviewRow[]): RowReach {
  const list = useRef<VirtualizerHandle>(null);
  return {
    list,
    reach: (messageId) => {
      const at = rows.findIndex((row) => row.messageId === messageId);
      if (list.current === null || at === -1) return false;
      list.current.scrollToIndex(at, { align: 'center' });
      return true;
    },
  };
}

export interface ReviewRowsProps {
  rows: readonly ReviewRow[];
  /** What they are scrolled in. */
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
}

/** The transcript's rows; of a long session only those near the view, and the one with the focus. */
export function ReviewRows({ rows, box, list }: ReviewRowsProps) {
  const { row: kept, onFocus, onBlur } = useKeptFocus(box, true);
  if (rows.length < windowedFrom) return rows.map(({ key, node }) => <div key={key}>{node}</div>);
  return (
    // It only remembers who has the focus.
    <div onFocus={onFocus} onBlur={onBlur}>
      <Virtualizer ref={list} scrollRef={box} itemSize={guess} bufferSize={800} keepMounted={kept === -1 ? [] : [kept]}>
        {rows.map(({ key, node }, at) => (
          <div key={key} className={styles.row} data-at={at}>
            {node}
          </div>
        ))}
      </Virtualizer>
    </div>
  );
}
