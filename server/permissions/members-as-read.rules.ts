import { ApiError } from '#contract/core/errors.ts';
import type { MemberAsRead } from '#contract/members/members.entities.ts';
import type { MemberState } from './member-changes.rules.ts';

/**
 * Two who change the same people: refuses what would undo, unseen, what somebody else did after the list was read. `rows`: as
 * they are under the lock; `wanted`: by user id, as they shall be (nobody of it is removed). A row that is as it was read, or
 * already as it is wanted, is no conflict. Throws `conflict` with every row that is, as it is now; role null: gone. Pure.
 */
export function requireMembersAsRead(
  isTerm: boolean,
  rows: readonly MemberState[],
  expected: readonly MemberAsRead[],
  wanted: ReadonlyMap<string, Partial<MemberState>>,
): void {
  const present = new Map(rows.map((row) => [row.user_id, row]));
  const conflicts = expected.flatMap(({ user_id: userId, ...read }) => {
    const row = present.get(userId);
    const next = wanted.get(userId);
    if (isAs(isTerm, row, read.role === null ? undefined : read) || isAs(isTerm, row, next)) return [];
    const now = row ?? { role: null, school_role: null, is_content_moderator: false };
    return [{ ...now, user_id: userId }];
  });
  if (conflicts.length === 0) return;
  throw new ApiError('conflict', 'Somebody else has changed these people meanwhile.', { extra: { conflicts } });
}

type Row = Pick<MemberState, 'school_role' | 'is_content_moderator'> & { role: 0 | 1 | null };

/** Whoever says nothing of moderating leaves it as it is. */
function isAs(isTerm: boolean, row: Row | undefined, other: Partial<Row> | undefined): boolean {
  if (row === undefined || other === undefined) return row === other;
  const isRole = isTerm ? row.school_role === other.school_role : row.role === other.role;
  return isRole && (other.is_content_moderator ?? row.is_content_moderator) === row.is_content_moderator;
}
