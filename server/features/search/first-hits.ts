import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';

/**
 * How far a list is read in its own order before the words are asked: what is often there is among these already, and of
 * what is rare the index of words has little. Neither way reads much.
 */
export const scanned = { names: 500, chats: 1000 } as const;

/** The ids of the first hits of an ordered list that is too long to be read: by its order while that suffices, else by its words. */
export async function firstHits(
  db: Db,
  limit: number,
  inOrder: RawBuilder<unknown>,
  byWords: RawBuilder<unknown>,
): Promise<string[]> {
  const near = await readIds(db, inOrder);
  return near.length >= limit ? near : readIds(db, byWords);
}

export async function readIds(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map((row) => row.id);
}

export function uuids(ids: Iterable<string>): RawBuilder<string[]> {
  return sql<string[]>`${[...ids]}::uuid[]`;
}
