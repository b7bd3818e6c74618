// Promises: the copies of an activity that stand in libraries, as far as its owner sees these.
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import { pageInMemory } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, refused } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findPublishedCopies } from './publications.queries.ts';
import { showActivities } from './show-activities.ts';

export async function listPublishedCopies(
  ctx: Ctx,
  query: ListQuery & { activityId: string },
): Promise<Page<Activity>> {
  const { node, standing, m } = await access(ctx, 'activity', query.activityId, 'view');
  if (!standing.is_owner) throw refused(m);
  const copies = await showActivities(ctx, await findPublishedCopies(ctx.db, m, node.id));
  return pageInMemory('published_copies', copies, query, { id: (one) => one.id, name: (one) => one.name });
}
