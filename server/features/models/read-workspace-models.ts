// Promises: which models a workspace may use, what it chose and what answers there; to its owners.
import type { WorkspaceModels } from '#contract/models/workspace-models.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { LlmChoice } from '#server/platform/llm/index.ts';
import { answering, byPurpose, presentRoutes } from './profiles.present.ts';
import { readSettings } from './profiles.queries.ts';
import { refreshModels } from './refresh-models.ts';
import { countMarked, readWorkspaceModels } from './workspace-models.queries.ts';

export async function readModelsOf(ctx: Ctx, slug: string): Promise<WorkspaceModels> {
  return showWorkspaceModels(ctx, await access(ctx, 'workspace', slug, 'modify'));
}

/** The same behind a door that has been passed. */
export async function showWorkspaceModels(ctx: Ctx, found: Access<'workspace'>): Promise<WorkspaceModels> {
  const { node, standing } = found;
  const [settings, row, marked] = await Promise.all([
    readSettings(ctx.db),
    readWorkspaceModels(ctx.db, node.id),
    countMarked(ctx.db, node.id),
  ]);
  await refreshModels(ctx, settings.version);
  const allowed = row.allowed_profile_ids;
  const standard: LlmChoice = { allowedProfileIds: allowed };
  const chosen: LlmChoice = { ...standard, preferred: row.preferred };
  const health = new Map(ctx.llm.health().map((each) => [each.profileId, each.state]));
  return {
    workspace_id: node.workspace_slug ?? node.id,
    profiles: ctx.llm
      .profiles()
      .map(({ id, kind, model, local, supports }) => ({
        id,
        kind,
        model,
        local,
        supports,
        state: health.get(id) ?? ('unknown' as const),
        is_allowed: allowed === null || allowed.includes(id),
      }))
      .filter((profile) => profile.is_allowed || standing.is_super),
    allowed_profile_ids: standing.is_super ? allowed : null,
    preferred: presentRoutes(row.preferred),
    standard: byPurpose((purpose) => answering(ctx, purpose, standard)),
    answering: byPurpose((purpose) => answering(ctx, purpose, chosen)),
    answering_locally: byPurpose((purpose) => answering(ctx, purpose, { ...chosen, localOnly: true })),
    marked_count: marked,
    abilities: { view: true, modify: true, publish: standing.is_super },
  };
}
