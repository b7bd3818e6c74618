// Promises: who was made an owner (a term's admin), and who is one no longer, stands in the audit log.
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { MemberState } from '#server/permissions/member-changes.rules.ts';
import type { LockedNode } from './member-rows.queries.ts';

/** So many ids are written down; of more there is the number. */
const listed = 100;

/** `before` and `after`: the rows that the change is about, as they were and as they are. Part of its transaction. */
export async function auditOwners(
  ctx: Ctx,
  trx: Trx,
  node: LockedNode,
  before: readonly MemberState[],
  after: readonly MemberState[],
): Promise<void> {
  const [was, is] = [ownersOf(before), ownersOf(after)];
  const named = [...is].filter((id) => !was.has(id));
  const removed = [...was].filter((id) => !is.has(id));
  const entity = { entity_type: node.kind, entity_id: node.id, workspace_id: node.workspace_id };
  for (const [action, ids] of [
    ['owners_named', named],
    ['owners_removed', removed],
  ] as const) {
    const details = { user_ids: ids.slice(0, listed), count: ids.length };
    if (ids.length > 0) await audit(ctx, { action, ...entity, details }, trx);
  }
}

function ownersOf(rows: readonly MemberState[]): Set<string> {
  return new Set(rows.filter((row) => row.role === 1).map((row) => row.user_id));
}
