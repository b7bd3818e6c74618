// The district, school, term, class or activity that a call is about, behind the one door to nodes.
import type { UsagePlace } from '#contract/budgets/budgets.entities.ts';
import type { ScopeQuery } from '#contract/core/scope.ts';
import { accessNode, hidden, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openScope } from '#server/permissions/open-scope.ts';

export { openScope };

export type PlaceQuery = ScopeQuery;

export type Scope = Access;

/** The same for who reads other people's use: effective owners who are not students. */
export async function openOwnedScope(ctx: Ctx, query: PlaceQuery): Promise<Scope> {
  const found = await openScope(ctx, query);
  if (!found.standing.has_sight) throw refused(found.m);
  return found;
}

/** The same for who sets limits. */
export function requireLimiting(found: Access): void {
  if (!mayLimit(found)) throw refused(found.m);
}

export function mayLimit(found: Access): boolean {
  return found.standing.has_sight && found.abilities.modify === true;
}

/** The place of a limit that is known by its id. */
export async function openPlace(ctx: Ctx, nodeId: string): Promise<Scope> {
  const found = await accessNode(ctx, nodeId, 'view');
  if (found.via === 'door') throw hidden(found.m);
  return found;
}

/** In which term periods of the place count: of a school its active one. */
export function termOf({ node }: Scope): string | null {
  return 'active_term_id' in node ? node.active_term_id : node.term_id;
}

export function kindOf({ node }: Scope): UsagePlace {
  return node.kind;
}

/** An id as the contract shows it. */
export function publicIdOf({ node }: Scope): string {
  return node.kind === 'workspace' ? (node.workspace_slug ?? node.id) : node.id;
}
