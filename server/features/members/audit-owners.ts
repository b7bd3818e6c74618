// Promises: who came, who went and whose role is another now stands in the audit log; of owners (a term's admins) by that name.
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { MemberState } from '#server/permissions/member-changes.rules.ts';

/** So many ids are written down; of more there is the number. */
const listed = 100;

/** `before` and `after`: the rows that the change is about, as they were and as they are. Part of its transaction. */
export async function auditOwners(
  ctx: Ctx,
  trx: Trx,
  node: { kind: string; id: string; workspace_id: string | null },
  before: readonly MemberState[],
  after: readonly MemberState[],
): Promise<void> {
  const [was, is] = [ownersOf(before), ownersOf(after)];
  const named = [...is].filter((id) => !was.has(id));
  const removed = [...was].filter((id) => !is.has(id));
  const old = new Map(before.map((row) => [row.user_id, row]));
  const present = new Set(after.map((row) => row.user_id));
  const added = after.filter((row) => !old.has(row.user_id) && !is.has(row.user_id));
  const gone = before.filter((row) => !present.has(row.user_id) && !was.has(row.user_id));
  const changed = after.filter((row) => isChanged(old.get(row.user_id), row));
  const entity = { entity_type: node.kind, entity_id: node.id, workspace_id: node.workspace_id };
  for (const [action, ids] of [
    ['owners_named', named],
    ['owners_removed', removed],
    ['members_added', idsOf(added)],
    ['members_removed', idsOf(gone)],
    ['roles_changed', idsOf(changed)],
  ] as const) {
    const details = { user_ids: ids.slice(0, listed), count: ids.length };
    if (ids.length > 0) await audit(ctx, { action, ...entity, details }, trx);
  }
}

function idsOf(rows: readonly MemberState[]): string[] {
  return rows.map((row) => row.user_id);
}

/** Another role below that of an owner, or a moderator now or no longer. */
function isChanged(was: MemberState | undefined, is: MemberState): boolean {
  if (was === undefined || was.role !== is.role) return false;
  return was.school_role !== is.school_role || was.is_content_moderator !== is.is_content_moderator;
}

function ownersOf(rows: readonly MemberState[]): Set<string> {
  return new Set(rows.filter((row) => row.role === 1).map((row) => row.user_id));
}
