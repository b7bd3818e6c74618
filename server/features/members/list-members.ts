// Promises: the people of a district, term, group or activity by last name, as far as the requester may know them.
import type { Member } from '#contract/members/members.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { lastWorkspaceOf, presentUser, sightOf } from '#server/features/users/index.ts';
import type { Sight } from '#server/features/users/index.ts';
import { access, hidden } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { readAncestors } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { findMembers, peopleOfNode } from './members.queries.ts';
import type { MemberFilter, MemberRow, People } from './members.queries.ts';

export type MemberNode = 'district' | 'term' | 'group' | 'activity';

export async function listMembers(ctx: Ctx, kind: MemberNode, id: string, filter: MemberFilter): Promise<Page<Member>> {
  const found: Access<MemberNode> = await access(ctx, kind, id, 'view');
  // Who has only come to join knows nobody yet.
  if (found.via === 'door') throw hidden(found.m);
  return pageOfMembers(ctx, found, filter);
}

/** The same behind a door that has been passed. */
export async function pageOfMembers(
  ctx: Ctx,
  { node, m, standing }: Pick<Access<MemberNode>, 'node' | 'm' | 'standing'>,
  filter: MemberFilter,
): Promise<Page<Member>> {
  return pageOf(ctx, m, peopleOfNode(node, filter.inherited === true), filter, standing.is_owner);
}

/** `seesAll`: the requester owns what they are people of. */
export async function pageOf(
  ctx: Ctx,
  m: Memberships,
  people: People,
  filter: MemberFilter,
  seesAll: boolean,
): Promise<Page<Member>> {
  const { window, rows } = await findMembers(ctx.db, m, people, filter, seesAll);
  const ids = rows.map((row) => row.id);
  const owned = rows.flatMap((row) => (row.owned_id === null ? [] : [row.owned_id]));
  const [sight, slug, above] = await Promise.all([
    sightOf(ctx, ids),
    m.user_id !== null && ids.includes(m.user_id) ? lastWorkspaceOf(ctx) : null,
    // Whoever may not see what is above is not told of it.
    readAncestors(ctx.db, m, [...new Set(owned)]),
  ]);
  const byId = new Map(above.map((one) => [one.id, one]));
  return toPage(window, rows, (row) => ({
    ...presentMember(row, sight.get(row.id) ?? 'known', slug),
    inherited_from: byId.get(row.owned_id ?? '') ?? null,
  }));
}

function presentMember(row: MemberRow, sight: Sight, ownWorkspace: string | null): Omit<Member, 'inherited_from'> {
  const person = sight === 'self' ? { ...row, last_workspace_slug: ownWorkspace } : row;
  return {
    user: presentUser(person, sight, row.school_role),
    role: row.role,
    school_role: row.school_role,
    is_content_moderator: row.is_content_moderator,
    created_at: row.member_since?.toISOString() ?? null,
    inherited: row.is_inherited,
    invitation: row.invitation && { ...row.invitation, at: new Date(row.invitation.at).toISOString() },
  };
}
