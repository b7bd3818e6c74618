// Promises: the groups of a term in which both the requester and the other person have a row; 404 for a person whom he may not know.
import type { Group } from '#contract/groups/groups.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, assess, hidden } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentGroup } from './groups.present.ts';
import { findMutualGroups, isKnownPerson } from './mutual-groups.queries.ts';
import type { MutualFilter } from './mutual-groups.queries.ts';

export async function listMutualGroups(
  ctx: Ctx,
  filter: MutualFilter & { termId: string; userId: string },
): Promise<Page<Group>> {
  const scope = await access(ctx, 'term', filter.termId, 'view');
  const { m } = scope;
  if (!(await isKnownPerson(ctx.db, m, filter.userId))) throw hidden(m);
  const { window, rows } = await findMutualGroups(ctx.db, scope, filter.userId, filter);
  const visible = await visibleAmong(
    ctx.db,
    m,
    rows.map((row) => row.path),
  );
  return toPage(window, rows, (row) => {
    const { standing, abilities } = assess(ctx, m, 'group', row);
    return presentGroup(row, standing, abilities, visible);
  });
}
