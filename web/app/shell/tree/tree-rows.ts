import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { Levels, Part } from './tree-levels.ts';

interface Place {
  /** unique in the tree; an activity that is pinned above its group stands in it twice */
  key: string;
  /** 1 is the top */
  level: number;
  /** the row that it stands under; null at the top */
  under: GroupRow | null;
}

interface Node extends Place {
  id: string;
  name: string;
  /** which of how many on its level; -1: there are more than are read */
  at: number;
  of: number;
}

export interface GroupRow extends Node {
  kind: 'group';
  group: Group;
  isOpen: boolean;
}

export interface ActivityRow extends Node {
  kind: 'activity';
  activity: Activity;
}

/** On its way, or what comes into view to be read. */
export interface PendingRow extends Place {
  kind: 'pending';
  more: (() => void) | null;
}

export interface FailedRow extends Place {
  kind: 'failed';
  error: unknown;
  more: () => void;
}

export interface EmptyRow extends Place {
  kind: 'empty';
}

export type NodeRow = GroupRow | ActivityRow;
export type TreeRow = NodeRow | PendingRow | FailedRow | EmptyRow;

/** A row that the keyboard stops at. */
export function isStop(row: TreeRow): row is NodeRow | FailedRow {
  return row.kind === 'group' || row.kind === 'activity' || row.kind === 'failed';
}

/** The tree as it is drawn, from top to bottom. Pure. */
export function rowsOf(termId: string, levels: Levels, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  addLevel(rows, termId, null, levels, open, new Set());
  return rows;
}

function addLevel(
  rows: TreeRow[],
  parentId: string,
  under: GroupRow | null,
  levels: Levels,
  open: ReadonlySet<string>,
  above: ReadonlySet<string>,
): void {
  const level = under === null ? 1 : under.level + 1;
  const known = levels.get(parentId);
  const place = (what: string): Place => ({ key: `${parentId}/${what}`, level, under });
  if (known === undefined) {
    rows.push({ ...place('groups'), kind: 'pending', more: null });
    return;
  }
  const { groups, activities } = known;
  const isWhole = !groups.hasMore && !activities.hasMore && !groups.isPending && !activities.isPending;
  const of = isWhole ? groups.rows.length + activities.rows.length : -1;
  if (of === 0 && groups.error === null && activities.error === null) rows.push({ ...place('nothing'), kind: 'empty' });

  groups.rows.forEach((group, at) => {
    const { id, name } = group;
    // Between two answers a move may show a group under itself.
    const isOpen = open.has(id) && !above.has(id);
    const row: GroupRow = { ...place(id), kind: 'group', id, name, group, isOpen, at: at + 1, of };
    rows.push(row);
    if (isOpen) addLevel(rows, id, row, levels, open, new Set([...above, id]));
  });
  addRest(rows, groups, place('groups'));
  activities.rows.forEach((activity, at) => {
    const { id, name } = activity;
    rows.push({ ...place(id), kind: 'activity', id, name, activity, at: groups.rows.length + at + 1, of });
  });
  // One skeleton for both, while both are on their way.
  if (!(groups.isPending && activities.isPending)) addRest(rows, activities, place('activities'));
}

function addRest(rows: TreeRow[], part: Part<unknown>, place: Place): void {
  if (part.error !== null) rows.push({ ...place, kind: 'failed', error: part.error, more: part.more });
  else if (part.isPending) rows.push({ ...place, kind: 'pending', more: null });
  else if (part.hasMore) rows.push({ ...place, kind: 'pending', more: part.more });
}
