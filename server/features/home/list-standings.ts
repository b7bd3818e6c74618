// Promises: how far the pupils are with the activities of the first screen, for who watches over their sessions.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { homeSizes } from '#contract/home/home.routes.ts';
import type { HomeStanding } from '#contract/home/home.routes.ts';
import { listTermDescendants } from '#server/features/activities/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { standingsOf } from './standings.queries.ts';

export async function listHomeStandings(ctx: Ctx, termId: string): Promise<HomeStanding[]> {
  const shown = await homeActivities(ctx, termId);
  return standingsOfShown(ctx, [...shown.activities.objects, ...shown.due.objects]);
}

/** The activities that the first screen shows: what is pinned and the newest, and what is due next. */
export async function homeActivities(ctx: Ctx, termId: string) {
  const activities = await listTermDescendants(ctx, termId, { from: 0, size: homeSizes.activities });
  const due = await listTermDescendants(ctx, termId, { from: 0, size: homeSizes.due, sort: 'deadline' });
  return { activities, due };
}

/** Of those that are drafts nobody has begun anything. */
export function standingsOfShown(ctx: Ctx, activities: readonly Activity[]): Promise<HomeStanding[]> {
  const watched = activities.filter((one) => one.abilities.view_all_chats === true && !one.is_draft);
  return standingsOf(ctx.db, [...new Set(watched.map((one) => one.id))], ctx.clock.now());
}
