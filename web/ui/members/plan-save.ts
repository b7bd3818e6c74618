// From what was changed to the calls that save it, in an order in which each can be done. Pure.
import type { Edits, Newcomer, RowState } from './edits.ts';
import { isOwning } from './member-place.ts';
import type { MemberRow } from './rows.ts';

/** A row as it shall be. `was`: as it was read; null: not there. */
export interface Put extends RowState {
  key: string;
  /** null until the address has become a person */
  userId: string | null;
  was: RowState | null;
}

export interface Removal {
  key: string;
  userId: string;
  was: RowState;
}

export type SaveStep =
  | { kind: 'find'; people: readonly Newcomer[] }
  | { kind: 'put'; puts: readonly Put[] }
  | { kind: 'creator'; key: string }
  | { kind: 'remove'; removals: readonly Removal[] };

const mostAtOnce = 5000;

/**
 * Members go first, so that their seats are free; then come the new ones and the new owners, so that one of them can be the
 * creator; then those go who own it no more; oneself last, since afterwards one may do nothing here. What clashes with
 * somebody else's change waits for a decision.
 */
export function planSave(
  rows: readonly MemberRow[],
  removed: readonly MemberRow[],
  edits: Edits,
  me: string,
): SaveStep[] {
  const isMe = (row: { userId: string | null }) => row.userId === me;
  const settled = (row: MemberRow) => row.clash === undefined;
  const leaving = removed.filter(settled).flatMap(({ key, userId, saved }) => {
    return userId === null || saved === null ? [] : [{ key, userId, was: saved }];
  });
  const puts = rows
    .filter((row) => row.mark !== null && settled(row))
    .map(({ key, userId, role, moderates, saved }): Put => ({ key, userId, role, moderates, was: saved }));
  const isLoss = (put: Put) => put.was !== null && isOwning(put.was.role) && !isOwning(put.role);
  const people = rows.flatMap(({ key, mark }) => (edits.added[key] && mark === 'added' ? [edits.added[key]] : []));

  const steps: SaveStep[] = [
    ...chunks(
      leaving.filter((one) => !isOwning(one.was.role) && !isMe(one)),
      (removals) => ({ kind: 'remove', removals }),
    ),
    ...chunks(
      people.filter((one) => one.id === null),
      (some) => ({ kind: 'find', people: some }),
    ),
    ...chunks(
      puts.filter((one) => one.was !== null && !isLoss(one)),
      (some) => ({ kind: 'put', puts: some }),
    ),
    ...chunks(
      puts.filter((one) => one.was === null),
      (some) => ({ kind: 'put', puts: some }),
    ),
  ];
  if (edits.creator !== null) steps.push({ kind: 'creator', key: edits.creator });
  return [
    ...steps,
    ...chunks(
      puts.filter((one) => isLoss(one) && !isMe(one)),
      (some) => ({ kind: 'put', puts: some }),
    ),
    ...chunks(
      leaving.filter((one) => isOwning(one.was.role) && !isMe(one)),
      (removals) => ({ kind: 'remove', removals }),
    ),
    ...chunks(
      puts.filter((one) => isLoss(one) && isMe(one)),
      (some) => ({ kind: 'put', puts: some }),
    ),
    ...chunks(leaving.filter(isMe), (removals) => ({ kind: 'remove', removals })),
  ];
}

function chunks<T>(all: readonly T[], step: (some: readonly T[]) => SaveStep): SaveStep[] {
  const steps: SaveStep[] = [];
  for (let at = 0; at < all.length; at += mostAtOnce) steps.push(step(all.slice(at, at + mostAtOnce)));
  return steps;
}
