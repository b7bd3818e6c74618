// Asks for the analysis of a class: at once by hand, some time after its sessions were reviewed; several wishes become one.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { markRequested } from './reports.queries.ts';

export const classAnalysisJob = 'analyse_class';

/** So long sessions are gathered before a class is read anew; a group's sessions come from many activities. */
export const gatherMinutes = { activity: 2, group: 15 } as const;

const keyOf = (nodeId: string) => `class_analysis:${nodeId}`;

/** By hand: at once, in the caller's transaction. What is asked for in the middle of one is done after it, once. */
export async function requestClassAnalysis(
  ctx: Pick<Ctx, 'jobs' | 'clock'>,
  trx: Trx,
  node: { id: string; workspace_id: string | null },
): Promise<void> {
  await markRequested(trx, node.id, node.workspace_id, ctx.clock.now());
  await ctx.jobs.add(trx, classAnalysisJob, { nodeId: node.id }, { jobKey: keyOf(node.id), line: keyOf(node.id) });
}

/**
 * After a session's analysis has been stored, in the same transaction: its activity and every group above it are read
 * anew soon. A wish that waits keeps its time, so that a class that goes on submitting is read nevertheless.
 */
export async function planClassAnalysis(ctx: Pick<Ctx, 'jobs' | 'clock'>, trx: Trx, chatId: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: 'activity' | 'group' }>`select above.id, above.kind from chats
    join nodes home on home.id = chats.home_id
    join nodes above on above.id = any(home.path) and above.kind in ('activity', 'group') and not above.is_gone
    where chats.id = ${chatId} and chats.mode is null and not chats.is_preview and chats.archived_at is null
      and chats.parent_activity_id is not null
    order by above.id`.execute(trx);
  const now = ctx.clock.now().getTime();
  for (const { id, kind } of rows) {
    const runAt = new Date(now + gatherMinutes[kind] * 60_000);
    const options = { jobKey: keyOf(id), line: keyOf(id), runAt, keepRunAt: true };
    await ctx.jobs.add(trx, classAnalysisJob, { nodeId: id }, options);
  }
}
