// Promises: the mail domains whose people may join are exactly those given; an owner of the workspace says so.
import { ApiError } from '#contract/core/errors.ts';
import { maxBatch } from '#contract/core/paging.ts';
import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import type { Trx } from '#server/database/index.ts';
import { access, accessAgain } from '#server/permissions/access.ts';
import { changedMeanwhile, lastChange } from '#server/permissions/as-read.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findDomains, replaceDomains } from './domains.queries.ts';

export interface NewDomains {
  workspaceDomains: readonly WorkspaceDomain[];
  /** as they were read; left out: they are replaced whatever they are */
  expected?: readonly WorkspaceDomain[] | undefined;
}

export async function updateDomains(
  ctx: Ctx,
  slug: string,
  { workspaceDomains: rules, expected }: NewDomains,
): Promise<WorkspaceDomain[]> {
  const { node } = await access(ctx, 'workspace', slug, 'modify');
  requireDistinct(rules);
  await ctx.db.transaction().execute(async (trx) => {
    // One after the other: two lists at once must not become a mixture.
    await trx.selectFrom('workspaces').where('node_id', '=', node.id).select('node_id').forUpdate().execute();
    await accessAgain(ctx, trx, 'workspace', slug, 'modify');
    if (expected !== undefined) await requireSameDomains(ctx, trx, node.id, expected);
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

/** Refuses to replace a list that is not the one that was read. */
async function requireSameDomains(ctx: Ctx, trx: Trx, id: string, expected: readonly WorkspaceDomain[]): Promise<void> {
  const { rows: domains } = await findDomains(trx, id, { from: 0, size: maxBatch });
  const text = (list: readonly WorkspaceDomain[]): string =>
    JSON.stringify(list.map(({ domain, school_role }) => `${domain.toLowerCase()} ${school_role}`).toSorted());
  if (text(domains) === text(expected)) return;
  throw changedMeanwhile({ domains }, await lastChange(trx, id, ctx.clock.now()));
}

function requireDistinct(rules: readonly WorkspaceDomain[]): void {
  const message = 'This domain is there twice.';
  const repeated = rules.flatMap(({ domain }, at) =>
    rules.findIndex((rule) => rule.domain === domain) < at ? [[`workspaceDomains.${at}.domain`, message]] : [],
  );
  if (repeated.length === 0) return;
  throw new ApiError('validation_failed', message, { fields: Object.fromEntries(repeated) as Record<string, string> });
}
