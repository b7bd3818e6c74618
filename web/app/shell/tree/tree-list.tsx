import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { answerKey } from './tree-keys.ts';
import { Row, type TreeState } from './tree-row.tsx';
import { isStop, type TreeRow } from './tree-rows.ts';
import { titleId } from './tree-head.tsx';
import styles from './tree.module.css';
import { useRowHeight } from './use-row-height.ts';

export interface TreeListProps {
  rows: readonly TreeRow[];
  scroller: RefObject<HTMLDivElement | null>;
  toggle: (groupId: string) => void;
  tree: Omit<TreeState, 'stop'>;
}

/**
 * The rows, of which only the seen ones are drawn. Keyboard as the ARIA tree pattern has it: one tab stop, arrows move and open,
 * Home and End, letters jump; the menu key opens the row's menu.
 */
export function TreeList({ rows, scroller, toggle, tree }: TreeListProps) {
  const virtual = useRef<VirtualizerHandle>(null);
  /** whose menu was asked for before the menus were there */
  const wished = useRef<HTMLElement | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const height = useRowHeight();
  const chosen = rows.find((row) => isNode(row) && row.id === tree.chosenId)?.key ?? null;
  const stop = rows.some((row) => row.key === asked) ? asked : (chosen ?? rows.find(isStop)?.key ?? null);
  const indexOf = (key: string | null): number => rows.findIndex((row) => row.key === key);

  useEffect(() => {
    const index = indexOf(chosen);
    if (index !== -1) virtual.current?.scrollToIndex(index, { align: 'nearest' });
    // Once for each page, and when its row comes to be there; not whenever a row above it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen]);

  const askMenu = (row: HTMLElement): void => {
    wished.current = openMenu(row) ? null : row;
  };
  useEffect(() => {
    if (wished.current !== null && openMenu(wished.current)) wished.current = null;
  }, [tree.Menu]);

  const go = (key: string): void => {
    setAsked(key);
    virtual.current?.scrollToIndex(indexOf(key), { align: 'nearest' });
    focusSoon(scroller, key, 30);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowElement(event);
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      askMenu(row);
      return;
    }
    if ((event.key === 'Enter' || event.key === ' ') && event.target === row) {
      event.preventDefault();
      (row.querySelector('a') ?? row).click();
      return;
    }
    const rtl = getComputedStyle(row).direction === 'rtl';
    const answer = answerKey(rows, row.dataset['node'] ?? '', { key: event.key, rtl });
    if (answer === null) return;
    event.preventDefault();
    if ('go' in answer) go(answer.go);
    else toggle(answer.toggle);
  };

  const kept = [indexOf(stop), rows.findIndex((row) => isNode(row) && row.id === tree.draggedId)].filter(
    (index) => index !== -1,
  );
  const state: TreeState = { ...tree, stop };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its rows has the focus
    <div
      role="tree"
      aria-labelledby={titleId}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onContextMenu={(event: MouseEvent) => {
        const row = rowElement(event);
        // By a key; the mouse's own menu opens links in new tabs.
        if (row === null || event.button === 2) return;
        event.preventDefault();
        askMenu(row);
      }}
      onFocus={(event) => {
        const row = rowElement(event);
        if (row === null) return;
        setAsked(row.dataset['node'] ?? null);
        // Out of its menu the keyboard goes on from the row.
        if (event.relatedTarget?.closest('[role="menu"]') && event.target !== row) row.focus();
      }}
    >
      <Virtualizer ref={virtual} scrollRef={scroller} data={rows} itemSize={height} keepMounted={kept}>
        {(row) => <Row key={row.key} row={row} tree={state} />}
      </Virtualizer>
    </div>
  );
}

function isNode(row: TreeRow): row is Extract<TreeRow, { id: string }> {
  return row.kind === 'group' || row.kind === 'activity';
}

/** Not for what happens in a menu that is open over the row. */
function rowElement(event: { target: EventTarget }): HTMLElement | null {
  const target = event.target as Element;
  return target.closest('[role="menu"]') === null ? target.closest<HTMLElement>('[role="treeitem"]') : null;
}

/** false: the menus are still on their way. */
function openMenu(row: HTMLElement): boolean {
  const button = row.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
  return button !== null;
}

/** A row that was out of sight is drawn and measured within some frames. */
function focusSoon(scroller: RefObject<HTMLElement | null>, key: string, frames: number): void {
  const row = scroller.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"]`);
  row?.focus();
  if (row !== document.activeElement && frames > 0) {
    requestAnimationFrame(() => focusSoon(scroller, key, frames - 1));
  }
}
