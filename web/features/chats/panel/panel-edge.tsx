import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import styles from './content-panel.module.css';
import { keepWidth, leastWidth, mostWidth, withinBounds } from './panel-width.ts';

const step = 24;

interface PanelEdgeProps {
  panel: RefObject<HTMLElement | null>;
  width: number;
  onResize: (width: number) => void;
}

/** The edge between the chat and the panel: dragged, or moved with the arrow keys, Home and End. */
export function PanelEdge({ panel, width, onResize }: PanelEdgeProps) {
  const { t } = useLingui();
  const from = useRef<{ x: number; width: number } | null>(null);
  /** 1: the panel grows when the edge goes to the left. */
  const grows = (): number => (document.documentElement.dir === 'rtl' ? -1 : 1);

  function change(next: number): void {
    const within = withinBounds(next);
    onResize(within);
    keepWidth(within);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: panel.current?.offsetWidth ?? width };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const start = from.current;
    if (start !== null) change(start.width + (start.x - event.clientX) * grows());
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const moves: Record<string, number> = {
      ArrowLeft: width + step * grows(),
      ArrowRight: width - step * grows(),
      Home: leastWidth,
      End: mostWidth(),
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  }

  return (
    // A separator that can be moved is a widget (ARIA 1.2): it takes the focus and has a value.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of the panel`}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth()}
      aria-valuenow={width}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => change(window.innerWidth * 0.42)}
      onKeyDown={onKeyDown}
    />
  );
}
