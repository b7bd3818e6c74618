import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/**
 * Does the row match what a person typed: every word begins a word of it (in any language), or the whole is somewhere in
 * its name. Without case and accents. `vector` is the row's search column, `plainName` its name as `hearth_plain` gives it:
 * stored as `plain_name` of nodes and users, so that neither an index nor a look at many rows folds each of them anew.
 */
export function nameMatches(
  vector: RawBuilder<unknown>,
  plainName: RawBuilder<unknown>,
  typed: string,
): RawBuilder<SqlBool> {
  const literal = typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
  // NULs have no place in a text of PostgreSQL, and nothing contains one.
  if (typed.includes('\0')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${vector} @@ hearth_search_query(${typed})
    or ${plainName} like '%' || hearth_plain(${literal}) || '%')`;
}
