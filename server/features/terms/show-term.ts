// Promises: a term as it is now, with what it is to the requester. Who may see it has been asked before.
import type { Term } from '#contract/terms/terms.entities.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentTerm } from './terms.present.ts';
import { readTermRow } from './terms.queries.ts';

/** For the answer to who has just made or changed it. */
export async function showTerm(ctx: Ctx, termId: string): Promise<Term> {
  const [row, m] = await Promise.all([readTermRow(ctx.db, termId), memberships(ctx)]);
  const { standing, abilities } = assess(ctx, m, 'term', row);
  return presentTerm(row, standing, abilities);
}
