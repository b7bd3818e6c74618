// Promises: a place in which the requester may put an activity; 404 where he may not see it, 403 where he may not.
import type { ParentTarget } from '#contract/activities/target.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Trx } from '#server/database/index.ts';
import { access, refused } from '#server/permissions/access.ts';
import { forgetMemberships, memberships } from '#server/permissions/actor.ts';
import { mayCreateInPublicLibrary } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import { isStaffAnywhere } from '#server/permissions/standing.ts';

export interface Target {
  /** null: the public library */
  node: NodeFacts | null;
  kind: Exclude<NodeKind, 'activity'> | 'public';
  /** the node's id, not the slug */
  workspaceId: string | null;
  termId: string | null;
  /** of what is put there: unlisted directly under a term, public elsewhere */
  defaultVisibility: 0 | 1;
}

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;

export async function openTarget(ctx: Asking, parent: ParentTarget): Promise<Target> {
  if ('public' in parent) {
    await requirePublicLibrary(ctx);
    return { node: null, kind: 'public', workspaceId: null, termId: null, defaultVisibility: 0 };
  }
  const [kind, id] = placeOf(parent);
  const { node } = await access(ctx, kind, id, 'create_activity');
  return {
    node,
    kind,
    workspaceId: node.workspace_id,
    termId: node.term_id,
    defaultVisibility: kind === 'term' ? 1 : 0,
  };
}

/** Asks once more in a transaction, behind `insertNodes` or the trees' lock: see `accessAgain`. */
export async function openTargetsAgain(ctx: Asking, trx: Trx, targets: readonly Target[]): Promise<void> {
  forgetMemberships(ctx);
  const asking = { ...ctx, db: trx };
  for (const { node } of targets) {
    if (node) await access(asking, node.kind, node.id, 'create_activity');
    else await requirePublicLibrary(asking);
  }
}

async function requirePublicLibrary(ctx: Asking): Promise<void> {
  const m = await memberships(ctx);
  if (!mayCreateInPublicLibrary({ is_staff_anywhere: isStaffAnywhere(m) })) throw refused(m);
}

function placeOf(parent: Exclude<ParentTarget, { public: true }>): [Exclude<NodeKind, 'activity'>, string] {
  if ('group_id' in parent) return ['group', parent.group_id];
  if ('term_id' in parent) return ['term', parent.term_id];
  if ('workspace_id' in parent) return ['workspace', parent.workspace_id];
  return ['district', parent.district_id];
}
