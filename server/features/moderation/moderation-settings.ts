// Promises: what the school and the groups on the way decided about moderation; the cautious defaults where nobody did.
import type { Ctx } from '#server/permissions/ctx.ts';

export type ModerationSettings = {
  /** while the outer layer is out: nothing unlooked-at goes on */
  failClosed: boolean;
  /** of which somebody wants to be told; self-harm is always among them */
  categories: string[];
  /** what the safety card names */
  contact: string | null;
};

/** `path`: the node ids of the place, root first. The workspace's categories and those of each group on the path count together. */
export async function moderationSettings(
  ctx: Pick<Ctx, 'db'>,
  place: { workspaceId: string | null; path: readonly string[] },
): Promise<ModerationSettings> {
  const [workspace, groups] = await Promise.all([
    place.workspaceId === null
      ? undefined
      : ctx.db
          .selectFrom('workspaces')
          .where('node_id', '=', place.workspaceId)
          .select(['moderation_notification_categories', 'moderation_fail_closed', 'safety_contact'])
          .executeTakeFirst(),
    place.path.length === 0
      ? []
      : ctx.db
          .selectFrom('groups')
          .where('node_id', 'in', [...place.path])
          .select('moderation_notification_categories')
          .execute(),
  ]);
  const wanted = [workspace, ...groups].flatMap((row) => row?.moderation_notification_categories ?? []);
  return {
    failClosed: workspace?.moderation_fail_closed ?? false,
    categories: [...new Set(['self-harm', ...wanted])],
    contact: workspace?.safety_contact ?? null,
  };
}
