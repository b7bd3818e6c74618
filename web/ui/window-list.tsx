// A list of which only what is near the view is mounted, however long it is; the page itself scrolls.
//   <WindowList items={members} itemKey={(one) => one.user.id}>{(one) => <Row …/>}</WindowList>
// Each item is an <li>; short lists are mounted whole, so that the browser's own search finds all of them.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';

/** Up to so many there is nothing to gain. */
const mountedWhole = 50;

export interface WindowListProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string;
  className?: string | undefined;
  children: (item: T) => ReactNode;
}

export function WindowList<T>({ items, itemKey, className, children }: WindowListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const isLong = items.length > mountedWhole;
  useLayoutEffect(() => {
    if (!isLong || list.current === null) return;
    scroller.current = document.querySelector('#main');
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    setStart(list.current.getBoundingClientRect().top - top + (scroller.current?.scrollTop ?? 0));
  }, [isLong]);

  if (!isLong) {
    return (
      <ul className={className}>
        {items.map((one) => (
          <li key={itemKey(one)}>{children(one)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div ref={list} className={className}>
      {start !== null && (
        <Virtualizer as="ul" item="li" scrollRef={scroller} startMargin={start} bufferSize={600}>
          {items.map((one) => (
            <div key={itemKey(one)}>{children(one)}</div>
          ))}
        </Virtualizer>
      )}
    </div>
  );
}
