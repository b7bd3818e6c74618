import type { Selectable } from 'kysely';
import { guestId } from '#contract/core/ids.ts';
import type { User } from '#contract/users/users.entities.ts';
import type { SchoolRole, UsersTable } from '#server/database/tables/people.ts';
import type { Sight } from './people.queries.ts';

/** A row of `users` with what the contract speaks of. */
export type UserRow = Pick<
  Selectable<UsersTable>,
  | 'id'
  | 'auth_uid'
  | 'email'
  | 'full_name'
  | 'last_name'
  | 'preferred_name'
  | 'avatar_url'
  | 'color'
  | 'description'
  | 'preference'
  | 'super_role'
  | 'has_authorized_circle'
  | 'first_signed_in_at'
  | 'last_signed_in_at'
  | 'last_read_notifications_at'
  | 'archived_at'
  | 'created_at'
> & {
  last_workspace_slug?: string | null;
  /** the highest in all active terms: for the person himself alone */
  own_school_role?: SchoolRole | null;
};

/** Columns of `users` that `presentUser` needs. */
export const userColumns = [
  'users.id',
  'users.auth_uid',
  'users.email',
  'users.full_name',
  'users.last_name',
  'users.preferred_name',
  'users.avatar_url',
  'users.color',
  'users.description',
  'users.preference',
  'users.super_role',
  'users.has_authorized_circle',
  'users.first_signed_in_at',
  'users.last_signed_in_at',
  'users.last_read_notifications_at',
  'users.archived_at',
  'users.created_at',
] as const;

/**
 * A person as the requester may see him (permissions.md, sections 3 and 5); what is hidden is null or empty. `schoolRole`:
 * from `schoolRolesOf`, or of the term that the list is about.
 */
export function presentUser(row: UserRow, sight: Sight, schoolRole: SchoolRole | null = null): User {
  const isSelf = sight === 'self';
  const isClose = isSelf || sight === 'close';
  return {
    id: row.id,
    auth_uid: isSelf ? row.auth_uid : null,
    email: isClose ? row.email : null,
    full_name: row.full_name,
    last_name: row.last_name,
    preferred_name: row.preferred_name,
    avatar_url: row.avatar_url,
    school_role: isSelf ? (row.own_school_role ?? schoolRole) : schoolRole,
    color: row.color,
    description: row.description,
    created_at: row.created_at.toISOString(),
    first_signed_in_at: isClose ? toText(row.first_signed_in_at) : null,
    last_signed_in_at: isClose ? toText(row.last_signed_in_at) : null,
    last_read_notifications_at: isSelf ? toText(row.last_read_notifications_at) : null,
    last_workspace_id: isSelf ? (row.last_workspace_slug ?? null) : null,
    preference: isSelf ? row.preference : {},
    super_role: isSelf ? row.super_role : null,
    has_authorized_circle: isSelf && row.has_authorized_circle,
    archived: row.archived_at !== null,
    abilities: { view: true, modify: isSelf },
  };
}

/** Of a person whom the requester has not been shown: what he knows already, and the id. */
export function presentAddress(row: Pick<UserRow, 'id' | 'email'>): User {
  return {
    ...guest,
    id: row.id,
    email: row.email,
    full_name: '',
    abilities: { view: false, modify: false },
  };
}

/** Nobody signed in. */
export const guest: User = {
  id: guestId,
  auth_uid: null,
  email: '',
  full_name: 'Guest',
  last_name: '',
  preferred_name: null,
  avatar_url: null,
  school_role: null,
  color: 'gray',
  description: null,
  created_at: null,
  first_signed_in_at: null,
  last_signed_in_at: null,
  last_read_notifications_at: null,
  last_workspace_id: null,
  preference: {},
  super_role: null,
  has_authorized_circle: false,
  archived: false,
  abilities: { view: true, modify: false },
};

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
