// Promises: activities of anywhere as the requester may see them, in the order of `ids`; for a list that found them by rights.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMakers } from '#server/permissions/known-makers.ts';
import { presentActivity } from './activities.present.ts';
import { readActivityRows } from './activities.queries.ts';

/** As lists give them: without guidelines, initial message and analysis. */
export async function showActivities(ctx: Ctx, ids: readonly string[]): Promise<Activity[]> {
  const [m, rows] = await Promise.all([memberships(ctx), readActivityRows(ctx.db, ids)]);
  const visible = await visibleAmong(
    ctx.db,
    m,
    rows.map((row) => row.path),
  );
  return (await withKnownMakers(ctx.db, m, rows))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => {
      const { standing, abilities } = assess(ctx, m, 'activity', row);
      return presentActivity(row, standing, abilities, visible);
    });
}
