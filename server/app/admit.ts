import { ApiError } from '#contract/core/errors.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** Throws when the route's right is not the requester's. */
export function admit(ctx: Ctx, route: Pick<RouteSpec, 'right'>): void {
  if (route.right === 'everyone') return;
  if (route.right === 'demo') {
    // In production there is no such route.
    if (ctx.config.env !== 'demo') throw new ApiError('not_found');
    return;
  }
  if (ctx.actor.user_id === null) throw new ApiError('not_signed_in');
  if (route.right === 'super_owner' && ctx.actor.super_role !== 'owner') throw new ApiError('not_allowed');
}
