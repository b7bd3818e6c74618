import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';

/** The domain rules of a workspace (by its node id), by domain; `search`: what one of them contains. */
export async function findDomains(
  db: Db,
  workspaceId: string,
  filter: PageQuery & { search?: string | undefined },
): Promise<{ window: PageWindow<WorkspaceDomain>; rows: WorkspaceDomain[] }> {
  const window = pageWindow<WorkspaceDomain>(
    'domains',
    [{ column: sql`domain`, direction: 'asc', type: 'text', value: (row) => row.domain }],
    filter,
  );
  let query = db.selectFrom('workspace_domains').where('workspace_id', '=', workspaceId).where(window.where);
  if (filter.search) query = query.where(sql<boolean>`position(${filter.search.toLowerCase()} in domain) > 0`);
  const rows = await query
    .select(['domain', 'school_role'])
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { window, rows };
}

/** Those that stay keep the time at which they were made. */
export async function replaceDomains(
  trx: Trx,
  workspaceId: string,
  rules: readonly WorkspaceDomain[],
  now: Date,
): Promise<void> {
  const domains = rules.map((rule) => rule.domain);
  await trx
    .deleteFrom('workspace_domains')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`not domain = any(${domains}::text[])`)
    .execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('workspace_domains')
    .values(rules.map((rule) => ({ ...rule, workspace_id: workspaceId, created_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'domain'])
        .doUpdateSet((eb) => ({ school_role: eb.ref('excluded.school_role') })),
    )
    .execute();
}
