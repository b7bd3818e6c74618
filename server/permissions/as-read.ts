import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { auditAreas } from '#contract/audit/audit.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Db } from '#server/database/index.ts';

/** Who changed something last, as the one who comes after is told. */
export interface LastChange {
  id: string;
  name: string;
  /** ISO */
  at: string;
}

/**
 * Refuses to overwrite in silence what somebody else changed meanwhile: a field that is to change must still be as it was
 * read, where the caller says how that was. The refusal carries `changed` (the present values of those fields) and
 * `changed_by` (who and when; null where nobody knows).
 */
export async function requireAsRead<Fields extends object>(
  trx: Db,
  { entityId, now }: { entityId: string; now: Date },
  {
    changes,
    expected,
    present,
  }: { changes: Partial<Fields>; expected: Partial<Fields> | undefined; present: Record<keyof Fields, unknown> },
): Promise<void> {
  if (expected === undefined) return;
  const changed = Object.fromEntries(
    (Object.keys(changes) as (keyof Fields)[])
      .filter((key) => expected[key] !== undefined && !isDeepStrictEqual(expected[key], present[key]))
      .map((key) => [key, present[key]]),
  );
  if (Object.keys(changed).length === 0) return;
  throw changedMeanwhile(changed, await lastChange(trx, entityId, now));
}

/** `changed`: how what was to be overwritten stands now. */
export function changedMeanwhile(changed: Record<string, unknown>, by: LastChange | null): ApiError {
  const message = 'Somebody else has changed this meanwhile.';
  return new ApiError('conflict', message, { extra: { changed, changed_by: by } });
}

/** By the audit log of the last 30 days. */
export async function lastChange(db: Db, entityId: string, now: Date): Promise<LastChange | null> {
  const row = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .where('audit_log.entity_id', '=', entityId)
    // Who read, took out or invited has changed nothing of it.
    .where('audit_log.action', 'in', [...auditAreas.places])
    .where('audit_log.created_at', '>', new Date(now.getTime() - 30 * 24 * 60 * 60_000))
    .select([
      'users.id',
      'audit_log.created_at',
      sql<string>`coalesce(users.preferred_name, users.full_name)`.as('name'),
    ])
    .orderBy('audit_log.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, at: row.created_at.toISOString() } : null;
}
