// Beside a chat: a document, whiteboard, piece of code, picture or file of it, to read and to work on. On a narrow screen it
// covers the chat. What is in it comes when it is first opened.
import { useLingui } from '@lingui/react/macro';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LazyContentSheet } from '#web/ui/contents/lazy-contents.tsx';
import styles from './content-panel.module.css';
import { PanelEdge } from './panel-edge.tsx';
import { keptWidth } from './panel-width.ts';
import { sheetBelow } from './use-panel.ts';

export interface ContentPanelProps {
  contentId: string;
  chatId: string;
  /** The chat may be written in now; whether this item may be changed the item says itself. */
  mayEdit: boolean;
  onClose: () => void;
}

const narrow = matchMedia(sheetBelow);

function useIsSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}

export function ContentPanel({ contentId, chatId, mayEdit, onClose }: ContentPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const isSheet = useIsSheet();
  const trap = useFocusTrap(isSheet);
  const [width, setWidth] = useState(keptWidth);
  useBorrowedFocus(panel, contentId);

  return (
    // Escape closes it from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={useMergedRef(panel, trap)}
      className={styles.panel}
      style={{ '--panel-width': `${width}px` } as React.CSSProperties}
      aria-label={t`Beside the chat`}
      {...(isSheet && { role: 'dialog', 'aria-modal': true })}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Menus and editors that use Escape themselves have said so.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      {!isSheet && <PanelEdge panel={panel} width={width} onResize={setWidth} />}
      <LazyContentSheet key={contentId} contentId={contentId} chatId={chatId} mayEdit={mayEdit} onClose={onClose} />
    </aside>
  );
}

/** The focus goes in when somebody opened something (and not when the page opens with it), and back when the panel closes. */
function useBorrowedFocus(panel: React.RefObject<HTMLElement | null>, contentId: string): void {
  const lender = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const before = document.activeElement;
    if (!(before instanceof HTMLElement) || before === document.body || panel.current?.contains(before)) return;
    lender.current = before;
    panel.current?.focus({ preventScroll: true });
    // Each time that another item is opened.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [panel, contentId]);

  useEffect(() => {
    const frame = panel.current;
    return () => {
      const now = document.activeElement;
      const isInside = now === null || now === document.body || frame?.contains(now) === true;
      if (isInside && lender.current?.isConnected) lender.current.focus({ preventScroll: true });
    };
  }, [panel]);
}
