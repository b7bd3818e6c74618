// Promises: whoever was added finds it among his notifications; the owners of a term or group find who joined by himself.
import type { Trx } from '#server/database/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { MemberState } from '#server/permissions/member-changes.rules.ts';
import { ownersOf } from '#server/permissions/owner-rows.ts';
import type { LockedNode } from './member-rows.queries.ts';

export interface NewPeople {
  added: readonly MemberState[];
  /** who among them added himself; null: nobody */
  joiner: string | null;
  /** of those added to a group, who is new in its term */
  newcomers: readonly MemberState[];
}

/** Part of the transaction that wrote the rows. Of a district nobody is told. */
export async function tellOfMembers(ctx: Ctx, trx: Trx, node: LockedNode, people: NewPeople): Promise<void> {
  if (node.kind === 'district' || node.kind === 'workspace') return;
  const term = { actorId: ctx.actor.user_id, workspaceId: node.workspace_id, termId: node.term_id };
  const subject = {
    ...term,
    groupId: node.kind === 'group' ? node.id : null,
    activityId: node.kind === 'activity' ? node.id : null,
  };
  const { added, joiner, newcomers } = people;
  const userIds = added.map((row) => row.user_id).filter((id) => id !== joiner);
  await notify(ctx, trx, { ...subject, userIds, type: `invited_to_${node.kind}` });
  if (joiner === null) return;
  if (node.kind === 'group') {
    await notify(ctx, trx, { ...subject, userIds: await ownersOf(trx, node.id), type: 'joined_group' });
  }
  const isNewInTerm = node.kind === 'term' || newcomers.some((row) => row.user_id === joiner);
  if (isNewInTerm && node.term_id !== null) {
    await notify(ctx, trx, { ...term, userIds: await ownersOf(trx, node.term_id), type: 'joined_term' });
  }
}
