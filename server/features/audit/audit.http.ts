import type { auditRoutes } from '#contract/audit/audit.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { exportAudit } from './export-audit.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const auditHttp: Handlers<typeof auditRoutes> = {
  listAuditEntries: (ctx, { query }) => listAuditEntries(ctx, query),
  exportAudit: (ctx, { query }) => exportAudit(ctx, query),
};
