import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Memberships } from './memberships.ts';
import { isWatched } from './visible.ts';

/** What may be brought back, as predicates: `access(..., 'restore')` and a chat's ability to be restored say the same of one. */

/**
 * On a row of `nodes` with `parent` and `in_term` (its term's node) left-joined: archived itself and under nothing archived;
 * by its owners since `since` where nothing unpublished hides it from them, in a term that is over by the term's owners alone; by super owners at any time.
 */
export function restorableNodes(m: Memberships, since: Date): RawBuilder<SqlBool> {
  const isArchived = sql<SqlBool>`(nodes.archived_at is not null and not coalesce(parent.is_gone, false))`;
  if (m.is_super) return isArchived;
  return sql<SqlBool>`(${isArchived} and nodes.archived_at >= ${since} and nodes.path && ${ids(m.owned)}
    and (nodes.block_path is null or nodes.block_path && ${ids(m.owned)}) and (in_term.id is null or in_term.is_active or in_term.path && ${ids(m.owned)}))`;
}

/** On a row of `chats` with `home` and `in_term` left-joined: for those who watch over it, while its home is there. */
export function restorableChats(m: Memberships, since: Date): RawBuilder<SqlBool> {
  const isArchived = sql<SqlBool>`(chats.archived_at is not null and chats.mode is null and not chats.is_preview
    and (home.id is null or not home.is_gone))`;
  if (m.is_super) return isArchived;
  return sql<SqlBool>`(${isArchived} and chats.archived_at >= ${since} and ${isWatched(m)}
    and (home.block_path is null or home.block_path && ${ids(m.owned)})
    and (in_term.id is null or in_term.is_active or in_term.path && ${ids(m.owned)}))`;
}

function ids(set: Iterable<string>): RawBuilder<string[]> {
  return sql<string[]>`${[...set]}::uuid[]`;
}
