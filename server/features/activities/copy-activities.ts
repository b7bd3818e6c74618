// Promises: copies of activities with all that is taught in them, never with what people did there; all of them or none.
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { scheduleDeadline } from '#server/features/chats/index.ts';
import { accessMany } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertOwners } from '#server/permissions/owner-rows.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import { insertNodes, sharePeople, shareTrees } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import { copyContents, insertCopies, lockSources } from './copies.queries.ts';
import { openTargetsAgain } from './open-target.ts';
import type { Target } from './open-target.ts';

/** One activity that is to stand in one place once more. */
export interface WantedCopy {
  sourceId: string;
  target: Target;
}

/**
 * Copies these into one place and says which became which. The requester becomes their owner. Throws not_found or
 * not_allowed where the place or a source has been taken from him meanwhile. Call `forgetMemberships` after the transaction.
 */
export async function copyActivities(
  ctx: Ctx,
  trx: Trx,
  sources: readonly string[],
  target: Target,
): Promise<Map<string, string>> {
  const ids = await makeCopies(
    ctx,
    trx,
    sources.map((sourceId) => ({ sourceId, target })),
  );
  return new Map(sources.map((sourceId, at) => [sourceId, ids[at] ?? '']));
}

/**
 * The same into many places; the ids of the copies in the order of `wanted`. The number of statements does not grow with
 * the number of copies, save one for each place and for each deadline that still lies ahead.
 */
export async function makeCopies(ctx: Ctx, trx: Trx, wanted: readonly WantedCopy[]): Promise<string[]> {
  const targets = [...new Map(wanted.map(({ target }) => [target.node?.id ?? null, target])).values()];
  const sourceIds = [...new Set(wanted.map((one) => one.sourceId))];
  // The tree, then the activities' rows, then the people: as whoever changes an activity locks them.
  const places = targets.flatMap((target) => target.node?.id ?? []);
  if (places.length > 0) await shareTrees(trx, places);
  await lockSources(trx, sourceIds);
  if (places.length > 0) await sharePeople(trx, places);
  await openTargetsAgain(ctx, trx, targets);
  const sources = await readSources({ ...ctx, db: trx }, sourceIds);
  const now = ctx.clock.now();
  const by = { userId: ctx.actor.user_id, now };
  const copies = wanted.map(({ sourceId, target }) => {
    const source = sources.get(sourceId);
    if (!source) throw new ApiError('not_found');
    return { id: newId(), sourceId, source, target };
  });
  await insertNodes(
    trx,
    copies.map(({ id, source, target }) => ({
      id,
      kind: 'activity' as const,
      parent_id: target.node?.id ?? null,
      name: source.name,
      visibility: target.defaultVisibility,
      // What is unfinished there is unfinished here.
      is_draft: source.is_draft,
      creator_id: by.userId,
      created_at: now,
    })),
    { isLocked: true },
  );
  const deadlines = await insertCopies(trx, copies, now);
  await copyContents(trx, copies, by);
  const ids = copies.map((copy) => copy.id);
  if (by.userId !== null) await insertOwners(trx, ids, by.userId, now);
  for (const { node_id, deadline } of deadlines) await scheduleDeadline(ctx, trx, node_id, deadline);
  return ids;
}

/** As they are behind the locks; those of which he may make a copy, and none that is archived. */
async function readSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, NodeFacts>> {
  const found = await accessMany(ctx, 'activity', ids, 'duplicate');
  return new Map(found.flatMap(({ node }) => (node.is_gone ? [] : [[node.id, node] as const])));
}
