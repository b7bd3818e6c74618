// Promises: the terms of a workspace that the requester may see, the active one first, then the newest.
import type { Term } from '#contract/terms/terms.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, assess } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMakers } from '#server/permissions/known-makers.ts';
import { presentTerm } from './terms.present.ts';
import { findTerms } from './terms.queries.ts';
import type { TermFilter } from './terms.queries.ts';

/** `filter.workspaceId`: the slug. */
export async function listTerms(ctx: Ctx, filter: TermFilter): Promise<Page<Term>> {
  const { node, m } = await access(ctx, 'workspace', filter.workspaceId, 'view');
  const { window, rows } = await findTerms(ctx.db, m, { ...filter, workspaceId: node.id });
  return toPage(window, await withKnownMakers(ctx.db, m, rows), (row) => {
    const { standing, abilities } = assess(ctx, m, 'term', row);
    return presentTerm(row, standing, abilities);
  });
}
