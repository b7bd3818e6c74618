import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What an entity shows of who made it. */
export interface Creator {
  id: string;
  full_name: string;
  preferred_name: string | null;
  avatar_url: string | null;
  color: string;
}

/** The creator of a row as one JSON column, so that a list needs no second query; null when nobody made it. */
export function creatorOf(creatorId: RawBuilder<unknown>): RawBuilder<Creator | null> {
  return sql<Creator | null>`(select json_build_object('id', maker.id, 'full_name', maker.full_name,
    'preferred_name', maker.preferred_name, 'avatar_url', maker.avatar_url, 'color', maker.color)
    from users maker where maker.id = ${creatorId})`;
}
