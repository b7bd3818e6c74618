// Promises: groups of anywhere as the requester may see them, in the order of `ids`; for a list that found them by rights.
import { sql } from 'kysely';
import type { Group } from '#contract/groups/groups.entities.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMakers } from '#server/permissions/known-makers.ts';
import { presentGroup } from './groups.present.ts';
import { selectGroups } from './groups.queries.ts';

export async function showGroups(ctx: Ctx, ids: readonly string[]): Promise<Group[]> {
  const [m, rows] = await Promise.all([
    memberships(ctx),
    selectGroups(ctx.db)
      .where('nodes.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute(),
  ]);
  const visible = await visibleAmong(
    ctx.db,
    m,
    rows.map((row) => row.path),
  );
  return (await withKnownMakers(ctx.db, m, rows))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => {
      const { standing, abilities } = assess(ctx, m, 'group', row);
      return presentGroup(row, standing, abilities, visible);
    });
}
