import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const dayMs = 86_400_000;

/** Whether somebody had those who have not begun the activity `node` (a row with id and parent_id) reminded within a day. */
export function isReminded(node: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mailings where mailings.place_id = ${node}.parent_id
    and mailings.kind = 'reminder' and mailings.activity_id = ${node}.id
    and mailings.created_at > ${new Date(now.getTime() - dayMs)}::timestamptz)`;
}
