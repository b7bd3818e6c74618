// A panel beside its button that holds more than a list of entries: a search, a choice with a button each.
//   {open && <Popover anchor={button} label={t`…`} width={340} onClose={() => setOpen(false)}>…</Popover>}
// Escape, a click outside and the focus outside close it; Escape gives the focus back. It stands in the top layer and follows its content's size.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { placePanel, type MenuPosition } from './menu-place.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  width?: number;
  position?: MenuPosition;
  onClose: () => void;
  children: ReactNode;
}

export function Popover({ anchor, label, width = 340, position = 'bottom-start', onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const [shown, button] = [panel.current, anchor.current];
    if (shown === null || button === null) return undefined;
    const place = (): void => placePanel(shown, button, position);
    shown.showPopover();
    place();
    shown.focus();
    const resized = new ResizeObserver(place);
    for (const child of shown.children) resized.observe(child);
    const outside = (event: Event): void => {
      const target = event.target as Node;
      if (!shown.contains(target) && !button.contains(target)) close.current();
    };
    addEventListener('pointerdown', outside, true);
    // Tab past its end: it does not stay over what has the focus now.
    addEventListener('focusin', outside, true);
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('pointerdown', outside, true);
      removeEventListener('focusin', outside, true);
      removeEventListener('resize', place);
    };
  }, [anchor, position]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Only the panel closes, not the drawer around it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
    anchor.current?.focus();
  };

  return (
    // What is inside is reached by Tab; the panel only listens for Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
