import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/audit.entities.ts';
import type { Trx } from '#server/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from './actor.ts';
import type { Ctx } from './ctx.ts';

export interface AuditEntry {
  action: AuditAction;
  /** who did it, where that is not the requester (he signs in just now) */
  user_id?: string | null;
  entity_type?: string;
  entity_id?: string;
  workspace_id?: string | null;
  /** never a secret, never what people wrote */
  details?: Record<string, unknown>;
}

const written = new WeakSet<Actor>();

/** Whether a line was written of what this requester asks for now. */
export function isAudited(actor: Actor): boolean {
  return written.has(actor);
}

/** Writes a line of the audit log, which is only ever added to (the database refuses else); pass the transaction of what it reports. */
export async function audit(ctx: Pick<Ctx, 'actor' | 'clock' | 'db'>, entry: AuditEntry, trx?: Trx): Promise<void> {
  await auditAll(ctx, [entry], trx);
}

/** Several lines by one statement. */
export async function auditAll(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'db'>,
  entries: readonly AuditEntry[],
  trx?: Trx,
): Promise<void> {
  if (entries.length === 0) return;
  const { actor } = ctx;
  written.add(actor);
  await (trx ?? ctx.db)
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        id: newId(),
        user_id: entry.user_id === undefined ? actor.user_id : entry.user_id,
        impersonator_id: actor.impersonator_id,
        action: entry.action,
        entity_type: entry.entity_type ?? null,
        entity_id: entry.entity_id ?? null,
        workspace_id: entry.workspace_id ?? null,
        ip: actor.ip === null ? null : sql<string>`${actor.ip}::inet`,
        details: JSON.stringify({
          ...entry.details,
          ...(actor.access_token_id === undefined ? {} : { access_token_id: actor.access_token_id }),
        }),
        created_at: ctx.clock.now(),
      })),
    )
    .execute();
}
