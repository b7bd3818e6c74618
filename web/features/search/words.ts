// The specification's words of the global search, for each kind of thing.
import { msg } from '@lingui/core/macro';
import type { SearchSection } from '#contract/search/search.routes.ts';

export type Scope = 'all' | SearchSection;

export const scopeNames = {
  all: msg`All`,
  workspaces: msg`Workspaces`,
  groups: msg`Groups`,
  users: msg`Users`,
  activities: msg`Activities`,
  chats: msg`Sessions`,
} as const satisfies Record<Scope, unknown>;

/** What the box is called; while it is empty it reads the first, or the second where schools are looked for. */
export const boxNames = {
  all: msg`Search`,
  workspaces: msg`Search workspaces`,
  groups: msg`Search groups`,
  users: msg`Search users`,
  activities: msg`Search activities`,
  chats: msg`Search sessions`,
} as const satisfies Record<Scope, unknown>;

export const emptyTexts = {
  workspaces: msg`No workspace results found.`,
  groups: msg`No group results found.`,
  users: msg`No user results found.`,
  activities: msg`No activity results found.`,
  chats: msg`No session results found.`,
} as const satisfies Record<SearchSection, unknown>;

export const seeAllTexts = {
  workspaces: msg`See all workspace results`,
  groups: msg`See all group results`,
  users: msg`See all user results`,
  activities: msg`See all activity results`,
  chats: msg`See all session results`,
} as const satisfies Record<SearchSection, unknown>;

export const roleNames = {
  student: msg`Student`,
  teacher: msg`Teacher`,
  admin: msg`Admin`,
} as const;
