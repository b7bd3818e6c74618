// Promises: a place in which the requester may put an activity; 404 where he may not see it, 403 where he may not.
import type { ParentTarget } from '#contract/activities/target.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Trx } from '#server/database/index.ts';
import { accessEach, refused } from '#server/permissions/access.ts';
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
  const [target] = await openTargets(ctx, [parent]);
  return opened(target);
}

/** The same for many, each by itself: what it gives or would throw, in the order of `parents`. */
export async function openTargets(ctx: Asking, parents: readonly ParentTarget[]): Promise<(Target | ApiError)[]> {
  return openPlaces(ctx, parents.map(placeOf));
}

/** Asks once more in a transaction, behind `insertNodes` or the trees' lock: see `accessAgain`. */
export async function openTargetsAgain(ctx: Asking, trx: Trx, targets: readonly Target[]): Promise<void> {
  forgetMemberships(ctx);
  const places = targets.map(({ kind, node }): PlaceName => [kind, node?.id ?? '']);
  for (const target of await openPlaces({ ...ctx, db: trx }, places)) opened(target);
}

type PlaceName = [kind: Target['kind'], id: string];

/** One question a kind, however many there are of it. */
async function openPlaces(ctx: Asking, places: readonly PlaceName[]): Promise<(Target | ApiError)[]> {
  const found: (Target | ApiError)[] = [];
  for (const kind of new Set(places.map(([one]) => one))) {
    const these = [...places.entries()].filter(([, place]) => place[0] === kind);
    const ids = these.map(([, [, id]]) => id);
    const targets = kind === 'public' ? [await openPublicLibrary(ctx)] : await openNodes(ctx, kind, ids);
    for (const [at, [number]] of these.entries()) found[number] = targets[at] ?? new ApiError('not_found');
  }
  return found;
}

async function openNodes(
  ctx: Asking,
  kind: Exclude<Target['kind'], 'public'>,
  ids: readonly string[],
): Promise<(Target | ApiError)[]> {
  return (await accessEach(ctx, kind, ids, 'create_activity')).map((one) => {
    if (one instanceof ApiError) return one;
    const { node } = one;
    const place = { workspaceId: node.workspace_id, termId: node.term_id };
    return { node, kind, ...place, defaultVisibility: kind === 'term' ? 1 : 0 };
  });
}

async function openPublicLibrary(ctx: Asking): Promise<Target | ApiError> {
  const m = await memberships(ctx);
  if (!mayCreateInPublicLibrary({ is_staff_anywhere: isStaffAnywhere(m) })) return refused(m);
  return { node: null, kind: 'public', workspaceId: null, termId: null, defaultVisibility: 0 };
}

function opened(target: Target | ApiError | undefined): Target {
  if (target === undefined || target instanceof ApiError) throw target ?? new ApiError('not_found');
  return target;
}

function placeOf(parent: ParentTarget): PlaceName {
  if ('group_id' in parent) return ['group', parent.group_id];
  if ('term_id' in parent) return ['term', parent.term_id];
  if ('workspace_id' in parent) return ['workspace', parent.workspace_id];
  if ('district_id' in parent) return ['district', parent.district_id];
  return ['public', ''];
}
