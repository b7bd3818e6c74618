// Promises: a workspace has one term more, not active yet, its maker the first admin in it; all of it or nothing.
import type { z } from 'zod';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { termRoutes } from '#contract/terms/terms.routes.ts';
import { access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertTerm } from './insert-term.ts';
import { showTerm } from './show-term.ts';

export type TermInput = z.output<typeof termRoutes.createTerm.body>;

export async function createTerm(ctx: Ctx, input: TermInput): Promise<Term> {
  const { workspace_id: slug, ...fields } = input;
  const { node: workspace, m } = await access(ctx, 'workspace', slug, 'modify');
  const id = await ctx.db.transaction().execute(async (trx) => {
    const made = await insertTerm(ctx, trx, { ...fields, workspaceId: workspace.id, creatorId: m.user_id });
    const entry = { action: 'term_created', entity_type: 'term', entity_id: made, workspace_id: workspace.id } as const;
    await audit(ctx, entry, trx);
    return made;
  });
  forgetMemberships(ctx);
  return showTerm(ctx, id);
}
