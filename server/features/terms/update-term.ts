// Promises: the fields given are changed, the term still holds together, and its workspace keeps an active term; or nothing is changed.
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { termRoutes } from '#contract/terms/terms.routes.ts';
import { isDurationOrdered, termMessages } from '#contract/terms/terms.rules.ts';
import type { Tables, Trx } from '#server/database/index.ts';
import { tellChatsBelow } from '#server/features/chats/index.ts';
import { accessToChange } from '#server/permissions/access-to-change.ts';
import { requireAsRead } from '#server/permissions/as-read.ts';
import { audit } from '#server/permissions/audit.ts';
import { changedFields } from '#server/permissions/changed-fields.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isOwnerOf } from '#server/permissions/owner-rows.ts';
import { lockTrees, rebuildSubtree } from '#server/permissions/tree.ts';
import { showTerm } from './show-term.ts';
import { lockTerm } from './terms.queries.ts';
import type { LockedTerm } from './terms.queries.ts';

type TermChanges = z.output<typeof termRoutes.updateTerm.body>;
type Changes = Omit<TermChanges, 'expected'>;

export async function updateTerm(ctx: Ctx, termId: string, given: TermChanges): Promise<Term> {
  const { expected, ...changes } = given;
  const { node } = await accessToChange(ctx, 'term', termId, changes);
  const isMoved = changes.is_visible !== undefined || changes.archived !== undefined;
  await ctx.db.transaction().execute(async (trx) => {
    // The workspace before the term, as an activation does: what is active is decided by one after the other.
    if (isMoved) await lockTrees(trx, [node.id]);
    const before = await lockTerm(trx, node.id);
    const written = await check(trx, before, changes);
    // Of two who save, the second sees what the first has made of it before he writes over it.
    const read = { changes: written, expected, present: { ...before, archived: before.archived_at !== null } };
    await requireAsRead(trx, { entityId: node.id, now: ctx.clock.now() }, read);
    const fields = await write(ctx, trx, before, written);
    if (isMoved) await rebuildSubtree(trx, [node.id], { isLocked: true });
    if (fields.length === 0) return;
    const entity = { entity_type: 'term', entity_id: node.id, workspace_id: node.workspace_id };
    const { archived } = written;
    await audit(ctx, { action: 'term_updated', ...entity, details: { fields, archived } }, trx);
  });
  // No answer is under way in a term that is not active, and the active one is neither hidden nor archived.
  if (isMoved) await tellChatsBelow(ctx, node.id, { isClosed: false });
  return showTerm(ctx, node.id);
}

/** What of the changes is one; throws for what may not be. A whole term sent back with its present values is none. */
async function check(trx: Trx, before: LockedTerm, changes: Changes): Promise<Partial<Changes>> {
  const written = changedFields(changes, { ...before, archived: before.archived_at !== null });
  if (before.is_active && written.is_visible !== undefined) {
    throw new ApiError('conflict', 'The visibility of the active term cannot be changed.');
  }
  if (before.is_active && written.archived) {
    throw new ApiError('conflict', 'The active term cannot be archived. Activate another one first.');
  }
  const { start_date = before.start_date, end_date = before.end_date } = written;
  if (!isDurationOrdered(start_date, end_date)) throw fieldError('start_date', termMessages.dates);
  const { creator_id } = written;
  if (creator_id === null) throw fieldError('creator_id', termMessages.creator);
  if (creator_id !== undefined && !(await isOwnerOf(trx, before.id, creator_id))) {
    throw fieldError('creator_id', termMessages.notAnAdmin);
  }
  return written;
}

/** Gives the names of the fields. */
async function write(ctx: Ctx, trx: Trx, before: LockedTerm, changes: Partial<Changes>): Promise<string[]> {
  const fields = Object.keys(changes);
  if (fields.length === 0) return fields;
  const { name, is_visible, creator_id, archived, ...dates } = changes;
  const now = ctx.clock.now();
  const node: Updateable<Tables['nodes']> = {
    ...(name !== undefined && { name }),
    ...(is_visible !== undefined && { is_visible }),
    ...(creator_id !== undefined && { creator_id }),
    ...(archived !== undefined && { archived_at: archived ? now : null }),
    updated_at: now,
  };
  await trx.updateTable('nodes').set(node).where('id', '=', before.id).execute();
  if (Object.keys(dates).length > 0) {
    await trx.updateTable('terms').set(dates).where('node_id', '=', before.id).execute();
  }
  return fields;
}
