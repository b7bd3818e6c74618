// Promises: the mail domains whose people may join are exactly those given; an owner of the workspace says so.
import { ApiError } from '#contract/core/errors.ts';
import { maxBatch } from '#contract/core/paging.ts';
import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import { access } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findDomains, replaceDomains } from './domains.queries.ts';

export async function updateDomains(
  ctx: Ctx,
  slug: string,
  rules: readonly WorkspaceDomain[],
): Promise<WorkspaceDomain[]> {
  const { node } = await access(ctx, 'workspace', slug, 'modify');
  requireDistinct(rules);
  await ctx.db.transaction().execute(async (trx) => {
    // One after the other: two lists at once must not become a mixture.
    await trx.selectFrom('workspaces').where('node_id', '=', node.id).select('node_id').forUpdate().execute();
    await replaceDomains(trx, node.id, rules, ctx.clock.now());
    await audit(
      ctx,
      {
        action: 'workspace_domains_updated',
        entity_type: 'workspace',
        entity_id: node.id,
        workspace_id: node.id,
        details: { domains: rules },
      },
      trx,
    );
  });
  return (await findDomains(ctx.db, node.id, { from: 0, size: maxBatch })).rows;
}

function requireDistinct(rules: readonly WorkspaceDomain[]): void {
  const message = 'This domain is there twice.';
  const repeated = rules.flatMap(({ domain }, at) =>
    rules.findIndex((rule) => rule.domain === domain) < at ? [[`workspaceDomains.${at}.domain`, message]] : [],
  );
  if (repeated.length === 0) return;
  throw new ApiError('validation_failed', message, { fields: Object.fromEntries(repeated) as Record<string, string> });
}
