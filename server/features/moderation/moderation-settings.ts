// Promises: what the school and the groups on the way decided about moderation; the cautious defaults where nobody did.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export type ModerationSettings = {
  /** while the outer layer is out: nothing unlooked-at goes on */
  failClosed: boolean;
  /** of which somebody wants to be told; self-harm is always among them */
  categories: string[];
  /** what the safety card names */
  contact: string | null;
};

/** The rows that the settings follow from. */
export interface ModerationFacts {
  fail_closed: boolean | null;
  contact: string | null;
  /** of the workspace and of each group on the path */
  categories: string[];
}

/** The facts as one JSON value, so that a turn reads them with all else that it needs; the place is SQL of that query. */
export function moderationFacts(place: { workspaceId: RawBuilder<unknown>; path: RawBuilder<unknown> }) {
  const { workspaceId, path } = place;
  return sql<ModerationFacts>`(select json_build_object(
      'fail_closed', bool_or(school.moderation_fail_closed),
      'contact', max(school.safety_contact),
      'categories', coalesce(json_agg(wanted.category) filter (where wanted.category is not null), '[]'))
    from (select) as nothing
    left join workspaces school on school.node_id = ${workspaceId}
    left join lateral (
      select unnest(school.moderation_notification_categories) as category
      union all
      select unnest(groups.moderation_notification_categories) from groups where groups.node_id = any(${path})
    ) wanted on true)`;
}

export function settingsFrom({ fail_closed, contact, categories }: ModerationFacts): ModerationSettings {
  return { failClosed: fail_closed ?? false, categories: [...new Set(['self-harm', ...categories])], contact };
}

/** `path`: the node ids of the place, root first. The workspace's categories and those of each group on the path count together. */
export async function moderationSettings(
  ctx: Pick<Ctx, 'db'>,
  place: { workspaceId: string | null; path: readonly string[] },
): Promise<ModerationSettings> {
  const facts = moderationFacts({
    workspaceId: sql`${place.workspaceId}::uuid`,
    path: sql`${[...place.path]}::uuid[]`,
  });
  const { rows } = await sql<{ facts: ModerationFacts }>`select ${prepared} ${facts} as facts`.execute(ctx.db);
  return settingsFrom(rows[0]?.facts ?? { fail_closed: null, contact: null, categories: [] });
}
