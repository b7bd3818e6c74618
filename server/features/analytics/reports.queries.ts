import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import type { ClassReport } from './class-report.ts';

/** The one row that a node's analysis is; its activity carries the three times as well. */
export interface ReportRow {
  requested_at: Date | null;
  started_at: Date | null;
  updated_at: Date | null;
  settled_at: Date | null;
  report: ClassReport | null;
  is_with_sparks: boolean;
  error: string | null;
}

export async function readReport(db: Db | Trx, nodeId: string): Promise<ReportRow | null> {
  const row = await db
    .selectFrom('class_analyses')
    .where('node_id', '=', nodeId)
    .select(['requested_at', 'started_at', 'updated_at', 'settled_at', 'report', 'is_with_sparks', 'error'])
    .executeTakeFirst();
  return row ? { ...row, report: row.report as ClassReport | null } : null;
}

/** What was asked for is not done yet. */
export function isPending(row: Pick<ReportRow, 'requested_at' | 'settled_at'> | null): boolean {
  if (!row?.requested_at) return false;
  return row.settled_at === null || row.requested_at > row.settled_at;
}

export async function markRequested(trx: Trx, nodeId: string, workspaceId: string | null, now: Date): Promise<void> {
  await trx
    .insertInto('class_analyses')
    .values({ node_id: nodeId, workspace_id: workspaceId, requested_at: now })
    .onConflict((conflict) => conflict.column('node_id').doUpdateSet({ requested_at: now }))
    .execute();
  await keepTimes(trx, nodeId);
}

/** Work that nobody asked for by hand is asked for as it begins. */
export async function markStarted(trx: Trx, nodeId: string, workspaceId: string | null, now: Date): Promise<void> {
  await trx
    .insertInto('class_analyses')
    .values({ node_id: nodeId, workspace_id: workspaceId, requested_at: now, started_at: now })
    .onConflict((conflict) =>
      conflict.column('node_id').doUpdateSet((eb) => ({
        started_at: now,
        requested_at: sql<Date>`case when ${eb.ref('class_analyses.settled_at')} is null
          or ${eb.ref('class_analyses.requested_at')} > ${eb.ref('class_analyses.settled_at')}
          then ${eb.ref('class_analyses.requested_at')} else ${now}::timestamptz end`,
      })),
    )
    .execute();
  await keepTimes(trx, nodeId);
}

export interface Settled {
  /** when the sessions were read */
  startedAt: Date;
  now: Date;
  /** null: the one before stays */
  report: ClassReport | null;
  error: string | null;
  model: { profileId: string; model: string } | null;
  promptVersion: string | null;
}

export async function markSettled(trx: Trx, nodeId: string, settled: Settled): Promise<void> {
  const { report, error, model } = settled;
  await trx
    .updateTable('class_analyses')
    .set({
      settled_at: settled.startedAt,
      error,
      ...(report && {
        report: JSON.stringify(report),
        updated_at: settled.now,
        is_with_sparks: model !== null,
        profile_id: model?.profileId ?? null,
        model: model?.model ?? null,
        prompt_version: settled.promptVersion,
      }),
    })
    .where('node_id', '=', nodeId)
    .execute();
  await keepTimes(trx, nodeId);
}

/** An activity shows its times in every list, which reads its own row alone. */
async function keepTimes(trx: Trx, nodeId: string): Promise<void> {
  await trx
    .updateTable('activities')
    .from('class_analyses')
    .set((eb) => ({
      analysis_requested_at: eb.ref('class_analyses.requested_at'),
      analysis_started_at: eb.ref('class_analyses.started_at'),
      analysis_updated_at: eb.ref('class_analyses.updated_at'),
    }))
    .where('class_analyses.node_id', '=', nodeId)
    .where('activities.node_id', '=', nodeId)
    .execute();
}
