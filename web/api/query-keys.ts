import type { RouteSpec } from '#contract/core/route.ts';

/** The cache key of a read: the route's name, then what was asked. `[route.name]` alone is all its answers. */
export function keyOf(route: Pick<RouteSpec, 'name'>, input: unknown): readonly [string, unknown] {
  return [route.name, input];
}
