// Promises: the workspace's active term is this one and no other, whoever else activates one at the same moment; or nothing is changed.
import { ApiError } from '#contract/core/errors.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import type { Trx } from '#server/database/index.ts';
import { tellChatsBelow } from '#server/features/chats/index.ts';
import { requireSeats } from '#server/features/members/index.ts';
import { showTerm } from '#server/features/terms/index.ts';
import { access, accessAgain, assess, refused } from '#server/permissions/access.ts';
import { forgetMemberships, memberships } from '#server/permissions/actor.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { lockTrees, rebuildSubtree, requireLive } from '#server/permissions/tree.ts';
import { hasAdmin, markTermChanged, readActiveTerm, switchActiveTerm } from './activation.queries.ts';
import { telling } from './tell-new-term.ts';
import { presentWorkspace } from './workspaces.present.ts';
import { readWorkspaceRow } from './workspaces.queries.ts';

export interface Activation {
  emailMembers: boolean;
  /** the active one as the requester knows it; left out: whichever */
  activeTermId?: string | null | undefined;
}

export interface Activated {
  term: Term;
  workspace: Workspace;
  already_active: boolean;
}

/** Activating the active one changes nothing and tells nobody. */
export async function activateTerm(
  ctx: Ctx,
  termId: string,
  { emailMembers, activeTermId }: Activation,
): Promise<Activated> {
  const { node, standing, m } = await access(ctx, 'term', termId, 'view');
  if (!standing.is_workspace_owner) throw refused(m);
  const workspaceId = node.workspace_id ?? '';
  const { before, isAlready } = await ctx.db.transaction().execute(async (trx) => {
    // Two of one workspace go one after the other.
    await lockTrees(trx, [node.id]);
    await requireLive(trx, node.id);
    const before = await readActiveTerm(trx, workspaceId);
    if (before === node.id) return { before, isAlready: true };
    // Of two admins the second may own the school no more by now: the first has made a term active that he does not own.
    await accessAgain(ctx, trx, 'term', node.id, 'change_active_term');
    requireActiveAsRead(before, activeTermId);
    await requireAdmin(trx, node.id);
    const now = ctx.clock.now();
    await switchActiveTerm(trx, { workspaceId, termId: node.id }, now);
    await rebuildSubtree(trx, before === null ? [node.id] : [before, node.id], { isLocked: true });
    await requireSeats(trx, node.id);
    await markTermChanged(trx, { workspaceId, termId: node.id }, ctx.actor.user_id);
    if (emailMembers) await telling(ctx, trx, { termId: node.id, byUserId: ctx.actor.user_id, after: null });
    await audit(
      ctx,
      {
        action: 'term_activated',
        entity_type: 'term',
        entity_id: node.id,
        workspace_id: workspaceId,
        details: { before, email_members: emailMembers },
      },
      trx,
    );
    return { before, isAlready: false };
  });
  forgetMemberships(ctx);
  if (before !== null && !isAlready) await tellChatsBelow(ctx, before, { isClosed: true });
  return { ...(await show(ctx, node.id, workspaceId)), already_active: isAlready };
}

/** Of two admins with two terms, the second learns of the first before he undoes his work. */
function requireActiveAsRead(before: string | null, activeTermId: string | null | undefined): void {
  if (activeTermId === undefined || activeTermId === before) return;
  const extra = { active_term_id: before };
  throw new ApiError('conflict', 'Another term was made the active one meanwhile.', { extra });
}

/** Nobody could do anything about a term that nobody administers. */
async function requireAdmin(trx: Trx, termId: string): Promise<void> {
  if (!(await hasAdmin(trx, termId))) {
    throw new ApiError('conflict', 'A term needs an admin before it can become the active one.');
  }
}

/** Whoever is no admin of the new term is not the workspace's owner any more; he still sees what he has done. */
async function show(ctx: Ctx, termId: string, workspaceId: string): Promise<{ term: Term; workspace: Workspace }> {
  const m = await memberships(ctx);
  const [term, row] = await Promise.all([showTerm(ctx, termId), readWorkspaceRow(ctx.db, workspaceId)]);
  const { standing, abilities } = assess(ctx, m, 'workspace', row);
  return { term, workspace: presentWorkspace(row, standing, abilities) };
}
