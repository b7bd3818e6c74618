// Promises: a new analysis of the group is on its way; several wishes become one.
import type { ClassAnalysis } from '#contract/analytics/analytics.entities.ts';
import { access, refused } from '#server/permissions/access.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { showClassAnalysis } from './read-class-analysis.ts';
import { requestClassAnalysis } from './request-class-analysis.ts';

export async function analyzeGroup(ctx: Ctx, groupId: string): Promise<ClassAnalysis> {
  const found = await access(ctx, 'group', groupId, 'view_analytics');
  // What is over is read by those who taught in it, and changed by the term's owners.
  if (!mayWriteIn(found.node, found.standing)) throw refused(found.m);
  await ctx.db.transaction().execute((trx) => requestClassAnalysis(ctx, trx, found.node));
  return showClassAnalysis(ctx, found);
}
