// Promises: a copy in each of these places, each by itself: what fails in one is told there and hinders no other.
import type { DuplicateDestination } from '#contract/activities/duplicate.routes.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { ApiError } from '#contract/core/errors.ts';
import { access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { makeCopies } from './copy-activities.ts';
import { findEarlierCopies, keepCopies } from './copy-requests.queries.ts';
import type { CopyRequest } from './copy-requests.queries.ts';
import { openTargets } from './open-target.ts';
import type { Target } from './open-target.ts';
import { showActivities } from './show-activities.ts';
import { tellOfActivities } from './tell-of-activity.ts';

/** So many places are one transaction. */
const batchSize = 5;

/** One of the places, by its number in the call. */
interface Destination {
  place: number;
  parent: ParentTarget;
}
interface OpenDestination extends Destination {
  target: Target;
}
type Outcome = { copyId: string } | { error: ApiError };

/** `key`: the call's Idempotency-Key, by which copies are found that a call made that died before it could answer. */
export async function duplicateToMany(
  ctx: Ctx,
  wanted: { activityId: string; parents: readonly ParentTarget[] },
  key: string | null,
): Promise<DuplicateDestination[]> {
  const { node } = await access(ctx, 'activity', wanted.activityId, 'duplicate');
  const userId = ctx.actor.user_id;
  const request = key === null || userId === null ? null : { key, userId, sourceId: node.id };
  const outcomes: Outcome[] = [];
  if (request) {
    for (const { place, copyId } of await findEarlierCopies(ctx, request, wanted.parents)) outcomes[place] = { copyId };
  }
  const left = wanted.parents.map((parent, place) => ({ parent, place })).filter(({ place }) => !outcomes[place]);
  const open = await findOpen(ctx, left, outcomes);
  for (let start = 0; start < open.length; start += batchSize) {
    const batch = open.slice(start, start + batchSize);
    for (const [place, outcome] of await copyTogether(ctx, node.id, batch, request)) outcomes[place] = outcome;
  }
  forgetMemberships(ctx);
  return present(ctx, wanted.parents, outcomes);
}

/** Those in which he may put it, asked of all at once; the others have failed. Each batch asks again behind its locks. */
async function findOpen(ctx: Ctx, wanted: readonly Destination[], outcomes: Outcome[]): Promise<OpenDestination[]> {
  const targets = await openTargets(
    ctx,
    wanted.map((one) => one.parent),
  );
  return wanted.flatMap((one, at) => {
    const target = targets[at] ?? new ApiError('not_found');
    if (!(target instanceof ApiError)) return [{ ...one, target }];
    outcomes[one.place] = { error: target };
    return [];
  });
}

/** All in one transaction; where that fails (one was archived a moment ago), each in its own. */
async function copyTogether(
  ctx: Ctx,
  sourceId: string,
  open: readonly OpenDestination[],
  request: CopyRequest | null,
): Promise<[number, Outcome][]> {
  if (open.length === 0) return [];
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const wanted = open.map(({ target }) => ({ sourceId, target }));
      const ids = await makeCopies(ctx, trx, wanted);
      const copies = open.map((one, at) => ({ ...one, copyId: ids[at] ?? '' }));
      await tellOfActivities(ctx, trx, ids);
      if (request) await keepCopies(ctx, trx, request, copies);
      return copies.map(({ place, copyId }): [number, Outcome] => [place, { copyId }]);
    });
  } catch (error) {
    const [only] = open;
    if (open.length === 1 && only) return [[only.place, { error: asTold(ctx, error) }]];
  }
  const outcomes: [number, Outcome][] = [];
  for (const one of open) outcomes.push(...(await copyTogether(ctx, sourceId, [one], request)));
  return outcomes;
}

/** What is no error of the person's is written down, and he learns that it did not work. */
function asTold(ctx: Ctx, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  ctx.log.error({ err: error }, 'an activity could not be copied');
  return new ApiError('internal');
}

async function present(
  ctx: Ctx,
  parents: readonly ParentTarget[],
  outcomes: readonly Outcome[],
): Promise<DuplicateDestination[]> {
  const ids = outcomes.flatMap((outcome) => ('copyId' in outcome ? [outcome.copyId] : []));
  const shown = new Map((await showActivities(ctx, ids)).map((activity) => [activity.id, activity]));
  return parents.map((parent, place) => {
    const outcome = outcomes[place];
    const activity = outcome && 'copyId' in outcome ? shown.get(outcome.copyId) : undefined;
    if (activity) return { parent, state: 'success', activity, error: null };
    const error = outcome && 'error' in outcome ? outcome.error : new ApiError('not_found');
    return { parent, state: 'error', activity: null, error: { code: error.code, error: error.message } };
  });
}
