import type { MemberRole } from './member-place.ts';
import type { MemberRow } from './rows.ts';

/** What the list is narrowed to: one role, who has not come yet, or what is not saved. */
export type RowFilter = 'all' | 'unsaved' | 'waiting' | MemberRole;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Every word of the search stands somewhere in the name or the address; case and accents do not matter. */
export function filterRows(
  rows: readonly MemberRow[],
  removed: readonly MemberRow[],
  search: string,
  filter: RowFilter,
): readonly MemberRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const from = filter === 'unsaved' ? [...rows, ...removed] : rows;
  if (words.length === 0 && filter === 'all') return from;
  return from.filter((row) => {
    if (!fits(row, filter)) return false;
    const text = words.length === 0 ? '' : plain(`${row.name} ${row.email ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function fits(row: MemberRow, filter: RowFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unsaved') return row.mark !== null;
  if (filter === 'waiting') return row.state === 'to_invite' || row.state === 'invited';
  return row.role === filter;
}
