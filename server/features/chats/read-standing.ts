// Promises: how far the people of an activity are, in numbers and names, for who sees their sessions.
import type { Standing } from '#contract/chats/standing.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { standingOf } from './standing.queries.ts';
import { accessSessions } from './watched-sessions.ts';

/** 404 for who does not see the activity, 403 for who does not see its sessions. */
export async function readStanding(ctx: Ctx, activityId: string): Promise<Standing> {
  const { node } = await accessSessions(ctx, activityId);
  const levels = node.grading_rubric.map((level) => level.grade);
  return standingOf(ctx.db, { id: node.id, graded: node.graded, levels }, ctx.clock.now());
}
