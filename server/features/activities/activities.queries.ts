import { sql } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import { activityRows } from '#server/permissions/rows.ts';
import type { NodeOf } from '#server/permissions/rows.ts';

export interface ActivityRow extends NodeOfActivity {
  creator: Creator | null;
  parent_name: string | null;
  /** in the listed group or workspace; of a single activity: in any */
  pinned_at: Date | null;
}
type NodeOfActivity = NodeOf['activity'];

export async function readActivityRow(db: Db, id: string): Promise<ActivityRow> {
  return wholeRows(db).modifyFront(prepared).where('nodes.id', '=', id).executeTakeFirstOrThrow();
}

/** Activities of anywhere; in no order. */
export async function readActivityRows(db: Db, ids: readonly string[]): Promise<ActivityRow[]> {
  return wholeRows(db)
    .where('nodes.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

function wholeRows(db: Db) {
  return activityRows(db)
    .select('parent.name as parent_name')
    .select(creatorOf(sql`nodes.creator_id`).as('creator'))
    .select(sql<Date | null>`(select max(pinned_at) from activity_pins where activity_id = nodes.id)`.as('pinned_at'));
}
