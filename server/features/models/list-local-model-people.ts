// Promises: the people of a workspace by last name, each with whether he is marked "local models only"; to its owners.
import type { ListQuery } from '#contract/core/paging.ts';
import type { MarkablePerson } from '#contract/models/workspace-models.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findPeople } from './workspace-models.queries.ts';
import type { PersonRow } from './workspace-models.queries.ts';

export async function listLocalModelPeople(
  ctx: Ctx,
  slug: string,
  query: ListQuery & { marked?: boolean | undefined },
): Promise<Page<MarkablePerson>> {
  const { node } = await access(ctx, 'workspace', slug, 'modify');
  const { window, rows } = await findPeople(ctx.db, node.id, query);
  return toPage(window, rows, present);
}

function present(row: PersonRow): MarkablePerson {
  const { id, full_name, preferred_name, email, avatar_url, color } = row;
  return {
    user: { id, full_name, preferred_name, email, avatar_url, color },
    school_role: row.school_role,
    local_models_only: row.local_models_only,
    marked_at: row.marked_at?.toISOString() ?? null,
  };
}
