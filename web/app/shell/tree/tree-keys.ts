import { isStop, type NodeRow, type FailedRow, type TreeRow } from './tree-rows.ts';

export interface Key {
  key: string;
  /** the page reads from right to left */
  rtl: boolean;
}

export type KeyAnswer = { go: string } | { toggle: string } | null;

/**
 * What a key does in the tree, as WAI-ARIA's tree pattern says: to which row it goes, or which group it opens or closes.
 * null: it is not one of the tree's. Enter and the menu's keys are the row's own. Pure.
 */
export function answerKey(rows: readonly TreeRow[], atKey: string, { key, rtl }: Key): KeyAnswer {
  const stops = rows.filter(isStop);
  const at = stops.findIndex((row) => row.key === atKey);
  const row = stops[at];
  if (row === undefined) return null;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return to(stops[at + 1]);
  if (key === 'ArrowUp') return to(stops[at - 1]);
  if (key === 'Home') return to(stops[0]);
  if (key === 'End') return to(stops.at(-1));
  if (key === forward && row.kind === 'group') {
    if (!row.isOpen) return { toggle: row.id };
    const next = stops[at + 1];
    return next?.under === row ? to(next) : null;
  }
  if (key === back) return row.kind === 'group' && row.isOpen ? { toggle: row.id } : to(row.under ?? undefined);
  return key.length === 1 && /\S/.test(key) ? to(startingWith(stops, at, key)) : null;
}

function to(row: NodeRow | FailedRow | undefined): KeyAnswer {
  return row === undefined ? null : { go: row.key };
}

function startingWith(stops: readonly (NodeRow | FailedRow)[], at: number, key: string): NodeRow | undefined {
  const letter = key.toLocaleLowerCase();
  return [...stops.slice(at + 1), ...stops.slice(0, at)].find(
    (row): row is NodeRow => row.kind !== 'failed' && row.name.trim().toLocaleLowerCase().startsWith(letter),
  );
}
