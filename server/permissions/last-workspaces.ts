import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';

/** Whoever was in the workspace last, or in one below the district, begins elsewhere the next time. */
export async function forgetLastWorkspaces(trx: Trx, nodeId: string): Promise<void> {
  await sql`update users set last_workspace_id = null from nodes
    where nodes.id = users.last_workspace_id and nodes.path && array[${nodeId}::uuid]`.execute(trx);
}
