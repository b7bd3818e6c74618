import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { mayBeContentModerator, nextCreator, requireCreatorKept, requireOwnerLeft } from './members.rules.ts';
import type { MemberEntity } from './members.rules.ts';

/** From a list of people to the rows that change, the same for all that has members: permissions.md section 2. Pure. */

export interface MemberState {
  user_id: string;
  role: 0 | 1;
  /** terms only */
  school_role: SchoolRole | null;
  is_content_moderator: boolean;
}

/** As somebody asked for it; without `is_content_moderator` that stays as it is. */
export type WantedMember = Omit<MemberState, 'is_content_moderator'> & { is_content_moderator?: boolean | undefined };

type Entity = Pick<MemberEntity, 'kind'> & { creator_id: string | null };

/**
 * The rows to insert and to change. `before`: the entity's owners and whoever of the list has a row. Throws for a change of
 * roles by who does not own it, for the last owner's and the creator's, and for a moderator who cannot be one.
 */
export function planAdding(
  entity: Entity,
  before: readonly MemberState[],
  wanted: readonly WantedMember[],
  { shouldOverride, isOwner }: { shouldOverride: boolean; isOwner: boolean },
): { added: MemberState[]; changed: MemberState[] } {
  const present = new Map(before.map((row) => [row.user_id, row]));
  const added: MemberState[] = [];
  const changed: MemberState[] = [];
  for (const [at, one] of wanted.entries()) {
    const old = present.get(one.user_id);
    const next = { ...one, is_content_moderator: moderates(entity, one, old, at) };
    if (old && !shouldOverride) continue;
    if (next.is_content_moderator && !old?.is_content_moderator && !isOwner) throw new ApiError('not_allowed');
    if (!old) added.push(next);
    else if (!isSame(old, next)) changed.push(next);
  }
  if (changed.length > 0) {
    if (!isOwner) throw new ApiError('not_allowed');
    requireCreatorKept(entity, changed, () => false);
    const changes = new Map(changed.map((row) => [row.user_id, row]));
    requireOwnerLeft(before, [...before.map((row) => changes.get(row.user_id) ?? row), ...added]);
  }
  return { added, changed };
}

/** Whose rows go, and who follows them. */
export interface Removal {
  /** those of the people who have a row */
  removed: string[];
  /** null: the creator stays, or nobody can follow him */
  nextCreator: string | null;
}

/**
 * `before`: the entity's owners, the oldest first, and whoever of the people has a row. `heir`: who removes others and may
 * take their place with an owner row of his own (groups and activities); null: nobody. Throws when no owner would be left.
 */
export function planRemoving(
  entity: Entity,
  before: readonly MemberState[],
  leaving: ReadonlySet<string>,
  heir: string | null,
): Removal {
  const { creator_id: creator } = entity;
  const isCreatorLeaving = creator !== null && leaving.has(creator);
  if (entity.kind === 'chat' && isCreatorLeaving) {
    throw new ApiError('conflict', 'A chat stays with the person who started it.');
  }
  const removed = before.filter((row) => leaving.has(row.user_id)).map((row) => row.user_id);
  const after = before.filter((row) => !leaving.has(row.user_id));
  const follower = heir !== null && !leaving.has(heir) ? heir : null;
  if (follower === null) requireOwnerLeft(before, after);
  const isOwnerless = before.some((row) => row.role === 1) && !after.some((row) => row.role === 1);
  if (!isCreatorLeaving && !(isOwnerless && follower !== null)) return { removed, nextCreator: null };
  return { removed, nextCreator: nextCreator(follower, creator ?? '', after) };
}

function moderates(entity: Entity, one: WantedMember, old: MemberState | undefined, at: number): boolean {
  const mayModerate = mayBeContentModerator({ kind: entity.kind, ...one });
  if (one.is_content_moderator === true && !mayModerate) {
    const who = entity.kind === 'group' ? 'owners of the group' : 'teachers and admins';
    throw fieldError(`members.${at}.is_content_moderator`, `Only ${who} can be content moderators.`);
  }
  return mayModerate && (one.is_content_moderator ?? old?.is_content_moderator ?? false);
}

function isSame(a: MemberState, b: MemberState): boolean {
  return a.role === b.role && a.school_role === b.school_role && a.is_content_moderator === b.is_content_moderator;
}
