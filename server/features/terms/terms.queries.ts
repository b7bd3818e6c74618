import { sql } from 'kysely';
import type { Term } from '#contract/terms/terms.entities.ts';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { termRows } from '#server/permissions/rows.ts';
import type { NodeOf } from '#server/permissions/rows.ts';
import { visibleNodes } from '#server/permissions/visible.ts';

export interface TermRow extends NodeOfTerm {
  workspace: Term['workspace'];
  creator: Creator | null;
}
type NodeOfTerm = NodeOf['term'];

export interface TermFilter extends PageQuery {
  workspaceId: string;
  excludeTermId?: string | undefined;
  search?: string | undefined;
}

/** The terms of a workspace (by its node id) that the person may see: the active one first, then the newest. */
export async function findTerms(
  db: Db,
  m: Memberships,
  filter: TermFilter,
): Promise<{ window: PageWindow<TermRow>; rows: TermRow[] }> {
  const window = pageWindow<TermRow>(
    'terms',
    [
      { column: sql`nodes.is_active`, direction: 'desc', type: 'boolean', value: (row) => row.is_active },
      { column: sql`nodes.created_at`, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
      { column: sql`nodes.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
    ],
    filter,
  );
  let query = selectTerms(db)
    .where('nodes.kind', '=', 'term')
    .where('nodes.parent_id', '=', filter.workspaceId)
    .where(visibleNodes(m))
    .where(window.where);
  if (filter.excludeTermId) query = query.where('nodes.id', '!=', filter.excludeTermId);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export async function readTermRow(db: Db, id: string): Promise<TermRow> {
  return selectTerms(db).where('nodes.id', '=', id).executeTakeFirstOrThrow();
}

export type LockedTerm = Awaited<ReturnType<typeof lockTerm>>;

/** The present fields of a term; until the transaction ends nobody else changes them, or who its admins are. */
export function lockTerm(trx: Trx, id: string) {
  return trx
    .selectFrom('nodes')
    .innerJoin('terms', 'terms.node_id', 'nodes.id')
    .where('nodes.id', '=', id)
    .select([
      'nodes.id',
      'nodes.name',
      'nodes.is_active',
      'nodes.is_visible',
      'nodes.archived_at',
      'nodes.creator_id',
      'terms.start_date',
      'terms.end_date',
    ])
    .forUpdate('nodes')
    .executeTakeFirstOrThrow();
}

function selectTerms(db: Db) {
  return termRows(db).select([
    creatorOf(sql`nodes.creator_id`).as('creator'),
    sql<Term['workspace']>`json_build_object('id', in_workspace.slug, 'name', workspace_node.name,
      'color', in_workspace.color, 'logo_url', in_workspace.logo_url)`.as('workspace'),
  ]);
}
