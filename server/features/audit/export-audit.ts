// Promises: the same lines as the list as a table for a spreadsheet, however many; that it was taken is a line of its own.
import type { AuditEntry } from '#contract/audit/audit.entities.ts';
import type { CsvAnswer } from '#contract/core/route.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openAudit, readAuditPage } from './list-audit-entries.ts';
import type { AuditQuery } from './list-audit-entries.ts';

const pageSize = 500;

export async function exportAudit(ctx: Ctx, query: AuditQuery & { timezone: string }): Promise<CsvAnswer> {
  const { workspaceId: slug, timezone, ...filter } = query;
  const workspaceId = await openAudit(ctx, slug);
  // Names of people stay out of its own line; what was asked for is enough.
  const { areas, since, until, userId } = filter;
  const entity = workspaceId === null ? {} : { entity_type: 'workspace', entity_id: workspaceId };
  await audit(ctx, {
    action: 'audit_exported',
    ...entity,
    workspace_id: workspaceId,
    details: { areas, since, until, user_ids: userId === undefined ? undefined : [userId] },
  });
  const day = clockOf(timezone).format(ctx.clock.now()).slice(0, 10);
  return { filename: `audit log ${day}.csv`, rows: rowsOf(ctx, workspaceId, filter, timezone) };
}

const columns = [
  ...['time', 'timezone', 'action', 'person', 'person_id', 'acted_by', 'acted_by_id', 'address'],
  ...['workspace', 'about', 'about_id', 'about_name', 'of', 'people', 'details'],
];

async function* rowsOf(
  ctx: Ctx,
  workspaceId: string | null,
  filter: Omit<AuditQuery, 'workspaceId'>,
  timezone: string,
): CsvAnswer['rows'] {
  yield columns;
  const clock = clockOf(timezone);
  let after: string | undefined;
  do {
    const window = { ...filter, from: 0, size: pageSize, ...(after ? { after } : {}) };
    const { objects, pagination } = await readAuditPage(ctx, workspaceId, window);
    for (const entry of objects) yield cellsOf(entry, clock, timezone);
    after = pagination.next ?? undefined;
  } while (after);
}

function cellsOf(entry: AuditEntry, clock: Intl.DateTimeFormat, timezone: string): (string | null)[] {
  const { user, impersonator, entity } = entry;
  return [
    clock.format(new Date(entry.created_at)),
    timezone,
    entry.action,
    user?.full_name ?? null,
    user?.id ?? null,
    impersonator?.full_name ?? null,
    impersonator?.id ?? null,
    entry.ip,
    entry.workspace?.name ?? null,
    entity?.type ?? null,
    entity?.id ?? null,
    entity?.name ?? null,
    entity?.of ?? null,
    entry.people.map((person) => person.full_name).join(', '),
    Object.keys(entry.details).length === 0 ? null : JSON.stringify(entry.details),
  ];
}

/** As a spreadsheet reads a time, to the second. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
}
