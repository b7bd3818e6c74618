// Promises: all of these people have a row on the district, term, group or activity afterwards, each with a role that the
// requester may give; whoever is new in a group stands in its term too; those concerned are told; or nothing is changed.
import type { Member, MemberAsRead } from '#contract/members/members.entities.ts';
import { fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { accessAgain, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { holdsJoinLink } from '#server/permissions/join-links.ts';
import { planAdding } from '#server/permissions/member-changes.rules.ts';
import type { MemberState, WantedMember } from '#server/permissions/member-changes.rules.ts';
import {
  isJoining,
  mayInvite,
  mayJoinByHimself,
  noPermissionToInvite,
  termRole,
} from '#server/permissions/members.rules.ts';
import type { Invited } from '#server/permissions/members.rules.ts';
import { requireMembersAsRead } from '#server/permissions/members-as-read.rules.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { auditOwners } from './audit-owners.ts';
import { pageOfMembers } from './list-members.ts';
import type { MemberNode } from './list-members.ts';
import { changeMembers, findDomainRole, findInvitees, findOwnersAnd } from './member-rows.queries.ts';
import { insertMembers, lockMembers } from './member-rows.queries.ts';
import type { InviteeRow, LockedNode } from './member-rows.queries.ts';
import { requireSeats } from './seats.ts';
import { tellOfMembers } from './tell-of-members.ts';

export interface AddOptions {
  /** true: gives those who are members already the role too; false leaves them as they are */
  shouldOverride: boolean;
  /** of a join link, for who adds himself */
  joinToken?: string | undefined;
  /** the rows as an owner has read them: `conflict` when somebody changed them since */
  expected?: readonly MemberAsRead[] | undefined;
}

export async function addMembers(
  ctx: Ctx,
  found: Access<MemberNode>,
  wanted: readonly WantedMember[],
  options: AddOptions,
): Promise<Member[]> {
  const userIds = requireDistinct(wanted);
  if (!mayWriteIn(found.node, found.standing)) throw refused(found.m);
  await ctx.db.transaction().execute(async (trx) => {
    const node = await lockMembers(trx, found.node.id);
    // Whoever was put out while he waited for the lock neither comes back nor brings others.
    const { joinToken } = options;
    const kind = found.node.kind as MemberNode;
    const now = await accessAgain(ctx, trx, kind, node.id, 'view', { joinToken });
    const { m, standing } = now;
    if (!mayWriteIn(now.node, standing)) throw refused(m);
    const joins = wanted.some((one) => isJoining(m.user_id, one)) && (await mayJoin(trx, now, joinToken));
    const before = await findOwnersAnd(trx, node.id, userIds);
    const isMember = new Set(before.map((row) => row.user_id));
    const invitees = await findInvitees(trx, userIds, node);
    // Whoever may join, or has joined before, asks for nothing; who was put out of the term just now does not come back by a group.
    const mayEnter = (fact: InviteeRow | undefined) =>
      fact !== undefined && (node.kind !== 'group' || fact.invitee_is_in_term || !found.standing.is_in_term);
    const isLetIn = (one: WantedMember) =>
      isJoining(m.user_id, one) && (isMember.has(one.user_id) || (joins && mayEnter(invitees.get(one.user_id))));
    requireInvitable(
      now,
      wanted.filter((one) => !isLetIn(one)),
      invitees,
    );

    if (options.expected && standing.is_owner) {
      requireMembersAsRead(
        node.kind === 'term',
        before,
        options.expected,
        new Map(wanted.map((one) => [one.user_id, one])),
      );
    }
    const rights = { shouldOverride: options.shouldOverride, isOwner: standing.is_owner };
    const entity = { kind, creator_id: node.creator_id };
    const { added, changed } = planAdding(entity, before, wanted, rights);
    const joiner = added.find(isLetIn)?.user_id ?? null;
    const domainRole = joiner === null ? null : await findDomainRole(trx, joiner, node.workspace_id);
    const inTerm = (row: MemberState): MemberState =>
      row.user_id === joiner ? { ...row, role: termRole(domainRole), school_role: domainRole } : row;
    const by = { invitedBy: m.user_id, now: ctx.clock.now() };
    const inserted = node.kind === 'term' ? added.map(inTerm) : added;
    await insertMembers(trx, node, inserted, by);
    await changeMembers(trx, node.id, changed);
    const newcomers = newInTerm(node, added, invitees).map(inTerm);
    if (node.term_id !== null) {
      const term = { ...node, id: node.term_id, kind: 'term' } as const;
      await insertMembers(trx, term, newcomers, by);
      await auditOwners(ctx, trx, term, [], newcomers);
    }
    if (node.term_id !== null && (newcomers.length > 0 || (node.kind === 'term' && added.length > 0))) {
      await requireSeats(trx, node.term_id);
    }
    await tellOfMembers(ctx, trx, node, { added, joiner, newcomers });
    const touched = new Set(changed.map((row) => row.user_id));
    const old = before.filter((row) => touched.has(row.user_id));
    await auditOwners(ctx, trx, node, old, [...inserted, ...changed]);
  });
  forgetMemberships(ctx);
  publishSightChange(ctx, userIds);
  const page = await pageOfMembers(ctx, found, { from: 0, size: userIds.length, userIds });
  return page.objects;
}

/** Their ids; the same person twice would have two roles. */
export function requireDistinct(wanted: readonly { user_id: string }[]): string[] {
  const userIds = wanted.map((one) => one.user_id);
  if (new Set(userIds).size < userIds.length) throw fieldError('members', 'The same person is listed twice.');
  return userIds;
}

/** Whether the requester may make himself a member here. Whoever sees an activity of his term, or of a library, may keep it among his own. */
async function mayJoin(db: Trx, { node, standing, m }: Access<MemberNode>, token?: string): Promise<boolean> {
  if (node.kind === 'activity') return node.term_id === null || standing.is_in_term || standing.is_owner;
  if (mayJoinByHimself(node, standing)) return true;
  return token !== undefined && (await holdsJoinLink(db, m, node, token));
}

/** Throws for the first who may not be invited; whether such a person exists is not told. */
function requireInvitable(
  { node, standing }: Access<MemberNode>,
  wanted: readonly WantedMember[],
  invitees: ReadonlyMap<string, InviteeRow>,
): void {
  for (const { user_id, role, school_role } of wanted) {
    const facts = invitees.get(user_id);
    const kind = node.kind as MemberNode;
    const invited: Invited = kind === 'term' ? { kind, school_role } : { kind, role };
    const answer = facts ? mayInvite(node, standing, invited, facts) : 'no';
    if (answer === 'yes') continue;
    const isTerms = answer === 'needs_term' && node.term_id !== null;
    throw noPermissionToInvite(user_id, isTerms ? { kind: 'term', id: node.term_id ?? '' } : { kind, id: node.id });
  }
}

/** Who is added to a group stands in its term too; an activity may be shared beyond it. */
function newInTerm(
  node: LockedNode,
  added: readonly MemberState[],
  invitees: ReadonlyMap<string, InviteeRow>,
): MemberState[] {
  if (node.kind !== 'group') return [];
  return added
    .filter((row) => invitees.get(row.user_id)?.invitee_is_in_term === false)
    .map(({ user_id }) => ({ user_id, role: 0, school_role: null, is_content_moderator: false }));
}
