import type { KeyboardEvent } from 'react';
import type { OpenNodes } from './open-nodes.ts';

/**
 * Moves the focus in a tree of links as WAI-ARIA's tree pattern says, and gives the id of the row that has it now, or
 * null when the key is not one of the tree's. Enter is the link's own.
 */
export function moveInTree(tree: HTMLElement, event: KeyboardEvent, nodes: OpenNodes): string | null {
  const rows = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const row = rows[at];
  if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return null;
  const id = row.dataset['node'] ?? '';
  const rtl = getComputedStyle(tree).direction === 'rtl';
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const expanded = row.getAttribute('aria-expanded');

  const to = (target: HTMLElement | undefined): string | null => {
    if (target === undefined) return null;
    event.preventDefault();
    target.focus();
    return target.dataset['node'] ?? null;
  };

  if (event.key === 'ArrowDown') return to(rows[at + 1]);
  if (event.key === 'ArrowUp') return to(rows[at - 1]);
  if (event.key === 'Home') return to(rows[0]);
  if (event.key === 'End') return to(rows.at(-1));
  if (event.key === forward && expanded !== null) {
    if (expanded === 'true') return to(childOf(rows, at));
    event.preventDefault();
    nodes.toggle(id);
    return id;
  }
  if (event.key === back) {
    if (expanded === 'true') {
      event.preventDefault();
      nodes.toggle(id);
      return id;
    }
    return to(parentOf(rows, at));
  }
  if (event.key.length === 1 && /\S/.test(event.key)) {
    const letter = event.key.toLocaleLowerCase();
    const begins = (one: HTMLElement): boolean => (one.textContent ?? '').trim().toLocaleLowerCase().startsWith(letter);
    return to([...rows.slice(at + 1), ...rows.slice(0, at)].find(begins));
  }
  return null;
}

function levelOf(row: HTMLElement | undefined): number {
  return Number(row?.getAttribute('aria-level') ?? 0);
}

function childOf(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const next = rows[at + 1];
  return levelOf(next) > levelOf(rows[at]) ? next : undefined;
}

function parentOf(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return rows.slice(0, at).findLast((row) => levelOf(row) < levelOf(rows[at]));
}
