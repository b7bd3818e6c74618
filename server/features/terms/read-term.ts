// Promises: one term that the requester may see, or may join by its link.
import type { Term } from '#contract/terms/terms.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesOnlyFace } from '#server/permissions/hidden.rules.ts';
import { withKnownMaker } from '#server/permissions/known-makers.ts';
import { presentTerm } from './terms.present.ts';
import { readTermRow } from './terms.queries.ts';

export async function readTerm(ctx: Ctx, termId: string, joinToken?: string): Promise<Term> {
  const { node, standing, abilities, via, m } = await access(ctx, 'term', termId, 'view', { joinToken });
  const row = await withKnownMaker(ctx.db, m, await readTermRow(ctx.db, node.id));
  const term = presentTerm(row, standing, abilities);
  return seesOnlyFace(via, node) ? { ...term, creator: null, creator_id: null, district_id: null } : term;
}
