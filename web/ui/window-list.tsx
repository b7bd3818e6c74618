// A list of which only what is near the view is mounted, however long it is; what scrolls is what the list stands in.
//   <WindowList items={members} itemKey={(one) => one.user.id}>{(one) => <Row …/>}</WindowList>
// Each item is an <li>; short lists are mounted whole, so that the browser's own search finds all of them.
import { useRef, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { useIsLong, useKeptFocus, useListFrame } from './list-frame.ts';

export interface WindowListProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string;
  className?: string | undefined;
  /** pages are still to come */
  more?: boolean | undefined;
  children: (item: T) => ReactNode;
}

export function WindowList<T>({ items, itemKey, className, more = false, children }: WindowListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(items.length, more);
  const { scroller, offset, guess } = useListFrame(list, () => items.length, isLong);
  const { row, onFocus, onBlur } = useKeptFocus(list, !isLong || offset !== null);
  return (
    // It only remembers who has the focus.
    <div ref={list} className={isLong ? className : undefined} onFocus={onFocus} onBlur={onBlur}>
      {!isLong ? (
        <ul className={className}>
          {items.map((one, at) => (
            <li key={itemKey(one)} data-at={at}>
              {children(one)}
            </li>
          ))}
        </ul>
      ) : (
        offset !== null && (
          <Virtualizer
            as="ul"
            item="li"
            scrollRef={scroller}
            startMargin={offset}
            bufferSize={600}
            {...guess}
            keepMounted={row === -1 ? [] : [row]}
          >
            {items.map((one, at) => (
              <div key={itemKey(one)} data-at={at}>
                {children(one)}
              </div>
            ))}
          </Virtualizer>
        )
      )}
    </div>
  );
}
