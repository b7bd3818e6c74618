// Promises: who did what, newest first: of a workspace to its owners, of the whole installation to super owners, to nobody else.
import type { AuditEntry } from '#contract/audit/audit.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page, PageQuery } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { peopleIn, presentEntry } from './audit.present.ts';
import { pageOfAudit, peopleNamed } from './audit.queries.ts';
import type { AuditFilter } from './audit.queries.ts';

export interface AuditQuery extends AuditFilter {
  /** the slug */
  workspaceId?: string | undefined;
}

export async function listAuditEntries(ctx: Ctx, query: AuditQuery & PageQuery): Promise<Page<AuditEntry>> {
  return readAuditPage(ctx, await openAudit(ctx, query.workspaceId), query);
}

/** Null: the whole log. 404 for who does not see the workspace, 403 for who does not own it. */
export async function openAudit(ctx: Ctx, slug: string | undefined): Promise<string | null> {
  if (slug !== undefined) return (await access(ctx, 'workspace', slug, 'modify')).node.id;
  if (ctx.actor.super_role !== 'owner') throw new ApiError('not_allowed');
  return null;
}

export async function readAuditPage(
  ctx: Ctx,
  workspaceId: string | null,
  query: AuditFilter & PageQuery,
): Promise<Page<AuditEntry>> {
  const { window, rows } = await pageOfAudit(ctx.db, workspaceId, query);
  const names = await peopleNamed(ctx.db, rows.flatMap(peopleIn));
  return toPage(window, rows, (row) => presentEntry(row, names));
}
