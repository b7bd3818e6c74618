// Promises: what was archived in a workspace or below a group and the requester may bring back, the latest first.
import { restorableDays } from '#contract/activities/archived.entities.ts';
import type { ArchivedThing } from '#contract/activities/archived.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page, PageQuery } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findArchived } from './archived.queries.ts';
import type { ArchivedFilter, ArchivedRow } from './archived.queries.ts';

export interface ArchivedPlace {
  workspaceId?: string | undefined;
  groupId?: string | undefined;
}

export async function listArchived(
  ctx: Ctx,
  place: ArchivedPlace,
  filter: ArchivedFilter & PageQuery,
): Promise<Page<ArchivedThing>> {
  const { node, m } =
    place.groupId === undefined
      ? await access(ctx, 'workspace', place.workspaceId ?? '', 'view')
      : await access(ctx, 'group', place.groupId, 'view');
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - restorableDays * dayMs);
  const { window, rows } = await findArchived(ctx.db, m, node, since, filter);
  const parents = rows.flatMap((row) => (row.parent_id === null ? [] : [[row.parent_id]]));
  const visible = new Set([...(await visibleAmong(ctx.db, m, parents)), node.id]);
  return toPage(window, rows, (row) => present(row, now, visible));
}

function present(row: ArchivedRow, now: Date, visible: ReadonlySet<string>): ArchivedThing {
  const until = new Date(row.archived_at.getTime() + restorableDays * dayMs);
  const isParentSeen = row.parent_id !== null && (row.is_parent_whole || visible.has(row.parent_id));
  return {
    id: row.id,
    entity_type: row.entity_type,
    name: row.name,
    color: row.color,
    emoji: row.emoji,
    parent:
      isParentSeen && row.parent_kind !== null
        ? { id: row.parent_slug ?? row.parent_id ?? '', entity_type: row.parent_kind, name: row.parent_name ?? '' }
        : null,
    term_id: row.term_id,
    workspace_id: row.workspace_slug,
    creator_id: row.creator_id,
    creator: row.creator,
    created_at: row.created_at.toISOString(),
    archived: true,
    archived_at: row.archived_at.toISOString(),
    restorable_until: until.toISOString(),
    days_left: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs)),
    abilities: { restore: true },
  };
}

const dayMs = 86_400_000;
