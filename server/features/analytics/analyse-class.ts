// Promises: a report on the class from its sessions' analyses, never from their transcripts. A model may name and order what
// was found; when it fails the report before stays, its error is kept, and the work is tried again.
import { modelChoice } from '#server/features/models/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { buildReport, nameByRule } from './class-report.ts';
import { nameByModel } from './name-by-model.ts';
import { isPending, markSettled, markStarted, readReport } from './reports.queries.ts';
import { analysedSessions } from './sessions.queries.ts';
import type { ClassPlace } from './sessions.queries.ts';

/** So many sessions make an analysis, the newest; of a larger class the rest is left out, and counted. */
export const mostSessions = 1000;

export class ClassAnalysisFailed extends Error {
  override name = 'ClassAnalysisFailed';
}

/** Throws when a model failed that may work later: the queue tries again. */
export async function analyseClass(
  ctx: Ctx,
  nodeId: string,
  job: { signal: AbortSignal; isLastAttempt: boolean },
): Promise<void> {
  const node = await ctx.db
    .selectFrom('nodes')
    .where('id', '=', nodeId)
    .where('kind', 'in', ['activity', 'group'])
    .where('is_gone', '=', false)
    .select(['id', 'kind', 'name', 'workspace_id', 'term_id', 'path', 'creator_id'])
    .executeTakeFirst();
  if (!node) return;
  const place = { id: node.id, kind: node.kind } as ClassPlace;
  const startedAt = ctx.clock.now();
  const before = await readReport(ctx.db, node.id);
  const { sessions, total } = await analysedSessions(ctx.db, place, mostSessions);
  // A second job finds nothing new to read.
  const known = new Set(before?.report?.sessions.map((session) => session.analysis_id));
  const isNew = sessions.length !== known.size || sessions.some((session) => !known.has(session.analysis_id));
  if (!isPending(before) && before?.error === null && !isNew) return;
  await ctx.db.transaction().execute((trx) => markStarted(trx, node.id, node.workspace_id, startedAt));

  const choice = await modelChoice(ctx, { workspaceId: node.workspace_id, userId: null });
  const locale = await languageOf(ctx, node);
  const byRule = nameByRule(sessions, locale);
  const named = await nameByModel(ctx, { node, sessions, byRule, locale, choice }, job.signal);
  // Something is better than nothing, and the newest by rule better than what has failed for good.
  const isKept = named.error !== null && before?.report && !job.isLastAttempt;
  await ctx.db.transaction().execute((trx) =>
    markSettled(trx, node.id, {
      startedAt,
      now: ctx.clock.now(),
      report: isKept ? null : buildReport(sessions, named.clusters, total - sessions.length),
      error: named.error,
      model: named.model,
      promptVersion: named.promptVersion,
    }),
  );
  if (named.error !== null) throw new ClassAnalysisFailed(named.error);
}

/** The teacher's own, else the activity's. */
async function languageOf(ctx: Ctx, node: { id: string; creator_id: string | null }): Promise<string> {
  const row = await ctx.db
    .selectFrom('nodes')
    .leftJoin('users', 'users.id', 'nodes.creator_id')
    .leftJoin('activities', 'activities.node_id', 'nodes.id')
    .where('nodes.id', '=', node.id)
    .select(['users.preference', 'activities.locale'])
    .executeTakeFirst();
  const language = row?.preference?.['language'];
  return typeof language === 'string' ? language : (row?.locale ?? 'en');
}
