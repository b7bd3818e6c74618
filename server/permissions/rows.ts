import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';

type Node = Omit<Selectable<Tables['nodes']>, 'search'>;

/** A node with what of its surroundings decides rights. */
export interface NodeFacts extends Node {
  parent_kind: NodeKind | null;
  parent_is_gone: boolean | null;
  /** of the term it is in (a term: of itself); null outside of any term */
  term_is_active: boolean | null;
  /** the workspace it lies in; null in the public and in a district's library, whatever workspace_id says */
  workspace_slug: string | null;
  workspace_visibility: 0 | 1 | 2 | null;
  workspace_plan: 'free' | 'trial' | 'paid' | null;
}

type Own<T extends keyof Tables> = Omit<Selectable<Tables[T]>, 'search'>;

/** What `access` gives: the node, the fields of its kind, and the facts. */
export interface NodeOf {
  district: NodeFacts & Own<'districts'>;
  workspace: NodeFacts & Own<'workspaces'>;
  term: NodeFacts & Own<'terms'>;
  group: NodeFacts & Own<'groups'>;
  activity: NodeFacts & Own<'activities'>;
}

const nodeColumns = [
  'nodes.id',
  'nodes.kind',
  'nodes.parent_id',
  'nodes.workspace_id',
  'nodes.term_id',
  'nodes.name',
  'nodes.visibility',
  'nodes.is_active',
  'nodes.is_visible',
  'nodes.is_published',
  'nodes.is_draft',
  'nodes.archived_at',
  'nodes.creator_id',
  'nodes.created_at',
  'nodes.updated_at',
  'nodes.path',
  'nodes.open_path',
  'nodes.block_path',
  'nodes.is_gone',
  'parent.kind as parent_kind',
  'parent.is_gone as parent_is_gone',
  'in_term.is_active as term_is_active',
  'in_workspace.slug as workspace_slug',
  'in_workspace.plan as workspace_plan',
  'workspace_node.visibility as workspace_visibility',
] as const;

/** Base of every read of nodes: `nodes` with `parent`, `in_term`, `in_workspace` and `workspace_node` beside it. */
function nodeRows(db: Db) {
  return db
    .selectFrom('nodes')
    .leftJoin('nodes as parent', 'parent.id', 'nodes.parent_id')
    .leftJoin('nodes as in_term', 'in_term.id', 'nodes.term_id')
    .leftJoin('nodes as workspace_node', (join) =>
      join
        .onRef('workspace_node.id', '=', 'nodes.workspace_id')
        // A library row carries the workspace that it was published from, and does not lie in it.
        .on((eb) => eb(eb.ref('workspace_node.id'), '=', eb.fn<string>('any', ['nodes.path']))),
    )
    .leftJoin('workspaces as in_workspace', 'in_workspace.node_id', 'workspace_node.id');
}

/** A query that is built once a database: its builder cannot be changed, and forty columns take longer to name than to read. */
export function built<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const kept = new WeakMap<Db, Query>();
  return (db) => {
    let query = kept.get(db);
    if (query === undefined) {
      query = build(db);
      kept.set(db, query);
    }
    return query;
  };
}

/*
 * The reads that features' lists begin with. Add `.where(visibleNodes(m))`, filters, order and page; every row then fits
 * `standingOf` and `nodeAbilities`.
 */
export const districtRows = built((db: Db) =>
  nodeRows(db).innerJoin('districts', 'districts.node_id', 'nodes.id').selectAll('districts').select(nodeColumns),
);
export const workspaceRows = built((db: Db) =>
  nodeRows(db).innerJoin('workspaces', 'workspaces.node_id', 'nodes.id').selectAll('workspaces').select(nodeColumns),
);
export const termRows = built((db: Db) =>
  nodeRows(db).innerJoin('terms', 'terms.node_id', 'nodes.id').selectAll('terms').select(nodeColumns),
);
export const groupRows = built((db: Db) =>
  nodeRows(db).innerJoin('groups', 'groups.node_id', 'nodes.id').selectAll('groups').select(nodeColumns),
);
export const activityRows = built((db: Db) =>
  nodeRows(db).innerJoin('activities', 'activities.node_id', 'nodes.id').selectAll('activities').select(nodeColumns),
);
const nodeFields = nodeColumns.map((column) => column.split(/\.| as /).at(-1) ?? column);
/** Of the activity alone; the compiler finds a missing one. */
const ownFields = Object.keys({
  node_id: true,
  workspace_id: true,
  term_id: true,
  base_id: true,
  color: true,
  emoji: true,
  summary: true,
  grade_system_level: true,
  categories: true,
  flint_role: true,
  response_style: true,
  initial_suggestions: true,
  subsequent_suggestions_enabled: true,
  locale: true,
  secondary_locales: true,
  input_method: true,
  output_method: true,
  speaking_rate: true,
  graded: true,
  grading_rubric_visible: true,
  grading_rubric: true,
  grades: true,
  is_paused: true,
  duration: true,
  available_from: true,
  deadline: true,
  archivable: true,
  unsubmittable: true,
  analysis_requested_at: true,
  analysis_started_at: true,
  analysis_updated_at: true,
  chat_count: true,
  searchable_content: true,
} satisfies Record<keyof Own<'activities'>, true>).filter((name) => !nodeFields.includes(name));
/** The names of all that a row of `activityRows` holds. */
export const activityFields = [...nodeFields, ...ownFields];
/** Each of them once, so that it can stand as a table beside another. */
export const activityTable = built((db: Db) =>
  nodeRows(db)
    .innerJoin('activities', 'activities.node_id', 'nodes.id')
    .select(nodeColumns)
    .select(ownFields.map((name) => sql.ref(`activities.${name}`).as(name))),
);
/** Nodes of any kind, without the fields of their kind. */
export const anyNodeRows = built((db: Db) => nodeRows(db).select(nodeColumns));
