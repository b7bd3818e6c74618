// Where a list of activities looks, and what of it the requester sees there: conditions on rows of `nodes`.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Access } from '#server/permissions/access.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleNodes } from '#server/permissions/visible.ts';
import type { ActivityRow } from './activities.queries.ts';

/** The facts of a row that a list knows from its place and does not read again for each. */
export type PlaceFacts = Pick<
  ActivityRow,
  'parent_kind' | 'parent_is_gone' | 'workspace_slug' | 'workspace_visibility' | 'workspace_plan'
>;

export interface ActivityPlace {
  /** the rows that lie there and are seen */
  own: RawBuilder<SqlBool>;
  /** `activity_id, pinned_at` of what is pinned there; null: nothing can be */
  pins: RawBuilder<unknown> | null;
  /** of those pinned from elsewhere, the ones seen; null: only what lies there is listed */
  pinned: RawBuilder<SqlBool> | null;
  /** a library: its rows are in no term, which is how the order by sessions finds them */
  isLibrary: boolean;
  facts: (row: Pick<ActivityRow, 'parent_id' | 'term_id' | 'workspace_id'>) => PlaceFacts;
}

/** A group's own activities and those pinned in it: what is pinned in a group lies below it. */
export function groupPlace(scope: Access<'group'>): ActivityPlace {
  return {
    own: childrenOf(scope),
    pins: pinsOf(scope.node.id),
    pinned: visibleNodes(scope.m, { under: scope }),
    isLibrary: false,
    facts: factsIn(scope),
  };
}

/** Those directly under a term and those pinned in its workspace: these lie anywhere in it and are granted by themselves alone. */
export function termPlace(scope: Access<'term'>): ActivityPlace {
  return {
    own: childrenOf(scope),
    pins: pinsOf(scope.node.workspace_id),
    pinned: visibleNodes(scope.m),
    isLibrary: false,
    facts: factsIn(scope),
  };
}

/** All of a term, at any depth; a pin in any of its groups or in its workspace counts. */
export function wholeTermPlace(scope: Access<'term'>): ActivityPlace {
  const { id, workspace_id } = scope.node;
  return {
    own: sql<SqlBool>`(nodes.term_id = ${id} and ${visibleNodes(scope.m, { under: scope })})`,
    pins: sql`(select activity_id, max(pinned_at) as pinned_at
      from activity_pins join nodes pinned_in on pinned_in.id = activity_pins.node_id
      where pinned_in.term_id = ${id} or pinned_in.id = ${workspace_id} group by activity_id)`,
    pinned: null,
    isLibrary: false,
    facts: factsIn(scope),
  };
}

export function workspaceLibraryPlace(scope: Access<'workspace'>): ActivityPlace {
  return {
    own: sql<SqlBool>`(nodes.parent_id = ${scope.node.id} and ${visibleNodes(scope.m)})`,
    pins: pinsOf(scope.node.id),
    pinned: null,
    isLibrary: true,
    facts: factsIn(scope),
  };
}

export function districtLibraryPlace(scope: Access<'district'>): ActivityPlace {
  return {
    own: sql<SqlBool>`(nodes.parent_id = ${scope.node.id} and ${visibleNodes(scope.m)})`,
    pins: null,
    pinned: null,
    isLibrary: true,
    facts: () => ({ ...nowhere, parent_kind: 'district', parent_is_gone: false }),
  };
}

export function publicLibraryPlace(m: Memberships): ActivityPlace {
  return {
    own: sql<SqlBool>`(nodes.parent_id is null and ${visibleNodes(m)})`,
    pins: null,
    pinned: null,
    isLibrary: true,
    facts: () => ({ ...nowhere, parent_kind: null, parent_is_gone: null }),
  };
}

const nowhere = { workspace_slug: null, workspace_visibility: null, workspace_plan: null };

function childrenOf(scope: Access<'group'> | Access<'term'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(nodes.parent_id = ${scope.node.id} and ${visibleNodes(scope.m, { under: scope, children: true })})`;
}

function pinsOf(nodeId: string): RawBuilder<unknown> {
  return sql`(select activity_id, pinned_at from activity_pins where node_id = ${nodeId})`;
}

/** All that is listed there lies in its workspace: in a group, the term, or the school's library. */
function factsIn({ node }: Access<'group'> | Access<'term'> | Access<'workspace'>): ActivityPlace['facts'] {
  const { workspace_slug, workspace_visibility, workspace_plan } = node;
  return (row) => {
    const parent_kind =
      row.parent_id === row.term_id ? 'term' : row.parent_id === row.workspace_id ? 'workspace' : 'group';
    // What has gone is in no list, and neither is what lies below it.
    return { parent_kind, parent_is_gone: false, workspace_slug, workspace_visibility, workspace_plan };
  };
}
