import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { isTimeZone } from '../workspaces/access.rules.ts';
import { auditAreaNames, auditEntry } from './audit.entities.ts';

const filter = {
  workspaceId: z
    .string()
    .max(63)
    .optional()
    .describe('A workspace (slug); without it the whole log, for super owners.'),
  userId: id.optional().describe('What this person did, or was done in his name or by him in another’s.'),
  areas: queryList(z.enum(auditAreaNames)).optional().describe('Only what is about these.'),
  since: z.iso.datetime({ offset: true }).optional().describe('From this moment on.'),
  until: z.iso.datetime({ offset: true }).optional().describe('Before this moment.'),
};
const { search } = listQuery;

export const auditRoutes = {
  listAuditEntries: tool({
    name: 'list_audit_entries',
    summary:
      'The audit log, newest first: of a workspace for its owners, of everything for super owners. `search`: a person, an address, or what it was done to.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, ...filter }),
    response: page(auditEntry),
    errors: ['not_allowed'],
  }),
  exportAudit: route({
    name: 'export_audit',
    method: 'GET',
    path: '/api/audit/export',
    summary: 'The same as a table for a spreadsheet, whole; that it was taken is itself written down.',
    right: 'signed_in',
    query: z.strictObject({
      search,
      ...filter,
      timezone: z
        .string()
        .max(64)
        .refine(isTimeZone, 'This is not a time zone. Use a name such as Europe/London.')
        .default('UTC')
        .describe('Of the times in it.'),
    }),
    response: 'csv',
    readOnly: true,
    errors: ['not_allowed'],
  }),
};
