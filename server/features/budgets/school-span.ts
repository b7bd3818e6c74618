// A stretch of time as a school means it: whole days where it is, or moments.
import { fieldError } from '#contract/core/errors.ts';
import type { Db } from '#server/database/index.ts';
import { startOfDay } from './school-day.ts';

const dayMs = 86_400_000;

/** `since` counts, `until` does not any more; null: no end on that side. */
export interface Span {
  since: Date | null;
  until: Date | null;
}

/** The workspace's, of what lies in one; a district and the libraries outside of schools go by universal time. */
export async function timezoneOf(db: Db, node: { workspace_id: string | null }): Promise<string> {
  if (node.workspace_id === null) return 'UTC';
  const row = await db
    .selectFrom('workspaces')
    .where('node_id', '=', node.workspace_id)
    .select('timezone')
    .executeTakeFirst();
  return row?.timezone ?? 'UTC';
}

/** Throws validation_failed where it ends before it begins. */
export function spanOf(asked: { since?: string | undefined; until?: string | undefined }, timezone: string): Span {
  const since = asked.since === undefined ? null : beginning(asked.since, timezone);
  const until = asked.until === undefined ? null : ending(asked.until, timezone);
  if (since && until && since >= until) throw fieldError('until', 'The end must not be before the beginning.');
  return { since, until };
}

/** YYYY-MM-DD, so many days later or (below 0) earlier. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function beginning(given: string, timezone: string): Date {
  return isDay(given) ? startOfDay(timezone, given) : new Date(given);
}

/** A moment itself is counted still, as a day is. */
function ending(given: string, timezone: string): Date {
  return isDay(given) ? startOfDay(timezone, shifted(given, 1)) : new Date(Date.parse(given) + 1);
}

function isDay(given: string): boolean {
  return given.length === 10;
}
