// A long list that scrolls in a box of its own (a dialog, a settings page), of which only what is near the view is mounted.
import { useRef, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import styles from './members.module.css';

/** Up to so many there is nothing to gain. */
const mountedWhole = 50;

export interface WindowBoxProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string;
  label: string;
  children: (item: T) => ReactNode;
}

export function WindowBox<T>({ items, itemKey, label, children }: WindowBoxProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  if (items.length <= mountedWhole) {
    return (
      <ul className={styles.list} aria-label={label}>
        {items.map((one) => (
          <li key={itemKey(one)}>{children(one)}</li>
        ))}
      </ul>
    );
  }
  return (
    // What scrolls is reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <Virtualizer as="ul" item="li" scrollRef={box} bufferSize={400}>
        {items.map((one) => (
          <div key={itemKey(one)}>{children(one)}</div>
        ))}
      </Virtualizer>
    </div>
  );
}
