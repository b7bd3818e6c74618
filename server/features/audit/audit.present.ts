import type { AuditEntry } from '#contract/audit/audit.entities.ts';
import type { AuditRow } from './audit.queries.ts';

/** So many of those whom a line is about are named; `details.count` says how many there were. */
const mostNamed = 20;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of people whom the line is about. */
export function peopleIn({ details }: Pick<AuditRow, 'details'>): string[] {
  const { user_ids: ids } = details;
  if (!Array.isArray(ids)) return [];
  return ids.filter((id): id is string => typeof id === 'string' && uuid.test(id)).slice(0, mostNamed);
}

export function presentEntry(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  // Ids say nothing to a reader; the names of those people stand beside them.
  const { user_ids: _ids, ...details } = row.details;
  const entity = row.entity_type && {
    type: row.entity_type,
    id: row.entity_slug ?? row.entity_id,
    name: row.entity_name,
    of: row.chat_of,
  };
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    action: row.action,
    user: named(row.user_id, row.user_name),
    impersonator: named(row.impersonator_id, row.impersonator_name),
    ip: row.ip,
    workspace: row.workspace_slug === null ? null : { id: row.workspace_slug, name: row.workspace_name ?? '' },
    entity: entity || null,
    people: peopleIn(row).flatMap((id) => named(id, names.get(id) ?? null) ?? []),
    details,
  };
}

function named(id: string | null, name: string | null): { id: string; full_name: string } | null {
  return id === null || name === null ? null : { id, full_name: name };
}
