import { sql } from 'kysely';
import type { Integration } from '#contract/workspaces/integrations.entities.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';

export interface IntegrationFilter extends PageQuery {
  search?: string | undefined;
}

/** What a workspace (by its node id) is connected to, by the name of the team there; `search`: what a name contains. */
export async function findIntegrations(
  db: Db,
  workspaceId: string,
  filter: IntegrationFilter,
): Promise<{ window: PageWindow<Integration>; rows: Integration[] }> {
  const window = pageWindow<Integration>(
    'integrations',
    [
      { column: sql`team_name`, direction: 'asc', type: 'text', value: (row) => row.team_name },
      { column: sql`id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
    ],
    filter,
  );
  let query = db.selectFrom('integrations').where('workspace_id', '=', workspaceId).where(window.where);
  if (filter.search) {
    query = query.where(
      sql<boolean>`position(hearth_plain(${filter.search}) in hearth_plain(provider_name || ' ' || team_name)) > 0`,
    );
  }
  const rows = await query
    .select(['id', 'provider_name', 'provider_logo_url', 'team_name'])
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { window, rows };
}
