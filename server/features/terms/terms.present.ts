import type { Abilities } from '#contract/core/entity.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { Standing } from '#server/permissions/standing.ts';
import type { TermRow } from './terms.queries.ts';

export function presentTerm(row: TermRow, standing: Standing, abilities: Abilities): Term {
  const workspaceAt = row.path.indexOf(row.workspace_id);
  return {
    id: row.id,
    entity_type: 'term',
    name: row.name,
    workspace_id: row.workspace.id,
    workspace: row.workspace,
    start_date: row.start_date,
    end_date: row.end_date,
    is_visible: row.is_visible,
    is_active: row.is_active,
    updated_at: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
    creator_id: row.creator_id,
    creator: row.creator,
    district_id: workspaceAt > 0 ? (row.path[0] ?? null) : null,
    school_role: standing.school_role,
    inherited_role: standing.inherited_role,
    role: standing.role,
    abilities,
  };
}
