import { changeAdded, changeRows, forgetRows, keepMine, type RowState } from './edits.ts';
import { isOwning, type MemberRole } from './member-place.ts';
import type { MemberRow } from './rows.ts';
import type { MemberList } from './use-member-list.ts';

/** What one does with rows, one or many; nothing is saved by it. The creator keeps his role, whoever asks. */
export function useRowActions(list: MemberList) {
  const { place, edits, setEdits } = list;

  function change(rows: readonly MemberRow[], to: (state: RowState) => RowState | null) {
    const touched = rows.filter((row) => row.state !== 'inherited');
    const here = touched.flatMap((row) => {
      const saved = row.saved ?? null;
      return row.mark === 'added' || saved === null ? [] : [{ id: row.key, name: row.name, was: saved }];
    });
    const added = touched.filter((row) => row.mark === 'added').map((row) => row.key);
    setEdits(changeAdded(changeRows(edits, place.type, here, to), place.type, added, to));
  }

  /** Whether this would take from somebody what he holds as the creator. */
  const isKept = (row: MemberRow): boolean => row.key === list.creatorId;

  function setRole(rows: readonly MemberRow[], role: MemberRole) {
    change(
      rows.filter((row) => !isKept(row) || isOwning(role)),
      (state) => ({ ...state, role }),
    );
  }

  function remove(rows: readonly MemberRow[]) {
    change(
      rows.filter((row) => !isKept(row)),
      () => null,
    );
  }

  function setModerates(row: MemberRow, moderates: boolean) {
    change([row], (state) => ({ ...state, moderates }));
  }

  /** As it is saved. */
  function revert(row: MemberRow) {
    setEdits(forgetRows(edits, [row.key]));
  }

  /** After somebody else changed the same row: one's own wish holds. */
  function insist(row: MemberRow) {
    const { key, userId: id, email, name, avatar_url, color } = row;
    const person = { key, id, email, name, avatar_url, color, role: row.role, moderates: row.moderates };
    setEdits(keepMine(edits, key, row.clash ?? null, person));
  }

  return { setRole, remove, setModerates, revert, insist, isKept };
}

export type RowActions = ReturnType<typeof useRowActions>;
