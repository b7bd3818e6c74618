import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';

export interface KeptPlace {
  timezone: string;
  /** YYYY-MM-DD */
  first_day: string;
  next_day: string;
  days: { day: string; chats: number; messages: number; people: number }[];
  /** ISO: what was changed meanwhile, both ends included */
  changes: { since: string; until: string }[];
}

/** What is kept of a place, the days from `since` to `until` (null: no end), in one read with what has changed meanwhile. */
export async function readKept(
  db: Db,
  nodeId: string,
  { since, until }: { since: string | null; until: string | null },
): Promise<KeptPlace | null> {
  const { rows } = await sql<KeptPlace>`select ${prepared} place.timezone, place.first_day::text, place.next_day::text,
      coalesce((select json_agg(json_build_object('day', day, 'chats', chats, 'messages', messages, 'people', people))
        from counted_days where node_id = place.node_id
          and day between coalesce(${since}::date, '-infinity') and coalesce(${until}::date, 'infinity')), '[]') as days,
      coalesce((select json_agg(json_build_object('since', since, 'until', until))
        from count_changes where node_id = place.node_id), '[]') as changes
    from counted_places place where place.node_id = ${nodeId}::uuid`.execute(db);
  return rows[0] ?? null;
}
