import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';

/** Whoever was in the workspace last, or in one below the district, begins elsewhere the next time. */
export async function forgetLastWorkspaces(trx: Trx, nodeId: string): Promise<void> {
  // Locked in one order, as whoever changes many people does.
  await sql`update users set last_workspace_id = null from (select users.id from users
      join nodes on nodes.id = users.last_workspace_id where nodes.path && array[${nodeId}::uuid]
      order by users.id for no key update of users) people
    where users.id = people.id`.execute(trx);
}
