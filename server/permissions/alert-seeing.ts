// Who sees the alerts of a chat: permissions.md section 3, last paragraph. In SQL and in memory.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { seesAlerts } from './hidden.rules.ts';
import { mayBeContentModerator } from './members.rules.ts';
import type { MemberRow, Memberships } from './memberships.ts';
import { overlaps } from './standing.ts';

/** Groups and terms whose alerts a person reads as their content moderator; a student never does. */
export function moderatedBy(m: Memberships): Set<string> {
  return new Set([...m.rows.values()].filter((row) => moderates(m, row)).map((row) => row.node_id));
}

/** `path`: root .. home of the chat; null: it hangs on nothing, and only the platform's owners are left to read it. */
export function seesAlertsOf(m: Memberships, path: readonly string[] | null): boolean {
  if (m.is_super) return true;
  return seesAlerts({ has_sight: overlaps(path, m.sight) }, overlaps(path, moderatedBy(m)));
}

/**
 * The same on rows with `home` (the chat's home node) left-joined. An alert outlives the archiving of its place: what is put away must
 * not put away a cry for help.
 */
export function visibleAlerts(m: Memberships): RawBuilder<SqlBool> {
  if (m.is_super) return sql<SqlBool>`true`;
  const roots = [...m.sight, ...moderatedBy(m)];
  if (roots.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`coalesce(home.path && ${roots}::uuid[], false)`;
}

/** Whether a person reads alerts anywhere: whom the product offers the page. */
export function readsAlerts(m: Memberships): boolean {
  return m.is_super || m.sight.size > 0 || moderatedBy(m).size > 0;
}

function moderates(m: Memberships, row: MemberRow): boolean {
  if (!row.is_content_moderator || !mayBeContentModerator(row)) return false;
  return row.kind === 'term' || (row.term_id !== null && m.staffTerms.has(row.term_id));
}
