// Promises: what a class shows, to whom sight of it is given, and of no session that he does not see.
import type { ClassAnalysis } from '#contract/analytics/analytics.entities.ts';
import type { Analysis } from '#contract/chats/contents.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesActivityAnalysis } from '#server/permissions/hidden.rules.ts';
import { visibleChats } from '#server/permissions/visible.ts';
import { presentActivityAnalysis, presentClassAnalysis } from './class-analyses.present.ts';
import { readReport } from './reports.queries.ts';
import { seeReport } from './see-report.ts';
import { classSessions } from './sessions.queries.ts';
import type { ClassPlace, ClassSession } from './sessions.queries.ts';
import { activityStandings, creatorsOf } from './surroundings.queries.ts';

export async function readClassAnalysis(ctx: Ctx, kind: ClassPlace['kind'], id: string): Promise<ClassAnalysis> {
  const need = 'view_analytics';
  return showClassAnalysis(
    ctx,
    kind === 'group' ? await access(ctx, 'group', id, need) : await access(ctx, 'activity', id, need),
  );
}

/** With the access from before, anew. */
export async function showClassAnalysis(ctx: Ctx, found: Access<'activity'> | Access<'group'>): Promise<ClassAnalysis> {
  const place = placeOf(found);
  const [row, sessions] = await Promise.all([readReport(ctx.db, place.id), seenSessions(ctx, found)]);
  const seen = seeReport(row?.report ?? null, sessions);
  const [pupils, activities] = await Promise.all([
    creatorsOf(ctx.db, seen.userIds),
    place.kind === 'group' ? activityStandings(ctx.db, place.id, sessions) : [],
  ]);
  return presentClassAnalysis(place, row, seen, { sessions, pupils, activities });
}

/** `analysis` of an activity; null for whom it is hidden from, and where none has been made or tried. */
export async function activityAnalysis(ctx: Ctx, found: Access<'activity'>): Promise<Analysis | null> {
  if (!seesActivityAnalysis(found.standing)) return null;
  const row = await readReport(ctx.db, found.node.id);
  if (row === null || (row.report === null && row.error === null)) return null;
  return presentActivityAnalysis(row, seeReport(row.report, await seenSessions(ctx, found)));
}

function seenSessions(ctx: Ctx, found: Access<'activity'> | Access<'group'>): Promise<ClassSession[]> {
  const { m, node, via } = found;
  // What one came to by a door is no more his to watch than what one found in the tree.
  const scope = { node, via: via === 'door' ? ('tree' as const) : via };
  return classSessions(ctx.db, placeOf(found), visibleChats(m, { under: scope }));
}

function placeOf({ node }: Access<'activity'> | Access<'group'>): ClassPlace {
  return { id: node.id, kind: node.kind === 'group' ? 'group' : 'activity' };
}
