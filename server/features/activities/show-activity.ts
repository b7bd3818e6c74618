// Promises: one activity whole, as the person whom `access` has let in may see it.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityAnalysis } from '#server/features/analytics/index.ts';
import { presentContents } from '#server/features/chats/index.ts';
import type { Access } from '#server/permissions/access.ts';
import { assess } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesGuidelines } from '#server/permissions/hidden.rules.ts';
import { withKnownMaker } from '#server/permissions/known-makers.ts';
import { presentActivity } from './activities.present.ts';
import { readActivityRow } from './activities.queries.ts';
import { findContents } from './contents.queries.ts';

/** Reads the row anew, so that it may be called after a change with the access from before. */
export async function showActivity(ctx: Ctx, found: Access<'activity'>): Promise<Activity> {
  const { id, path } = found.node;
  const [row, contents, visible, analysis] = await Promise.all([
    readActivityRow(ctx.db, id).then((one) => withKnownMaker(ctx.db, found.m, one)),
    findContents(ctx.db, id),
    visibleAmong(ctx.db, found.m, [path]),
    activityAnalysis(ctx, found),
  ]);
  const { standing, abilities } = assess(ctx, found.m, 'activity', row, found.via);
  const of = (purpose: string) =>
    presentContents(
      contents.filter((content) => content.purpose === purpose),
      seesGuidelines(standing),
    );
  return presentActivity(row, standing, abilities, visible, {
    guidelines: of('guidelines'),
    initialMessage: of('initial_message'),
    analysis,
  });
}
