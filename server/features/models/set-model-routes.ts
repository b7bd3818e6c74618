// Promises: each purpose given is served by the model named from the next turn on; sessions keep a real model.
import { fieldError } from '#contract/core/errors.ts';
import { practiceId } from '#contract/models/models.entities.ts';
import type { ModelPurpose, RoutesByPurpose } from '#contract/models/models.entities.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { changeModels } from './change-models.ts';
import { presentRoutes } from './profiles.present.ts';
import { findProfiles, saveRoutes } from './profiles.queries.ts';

type Wish = Partial<Record<ModelPurpose, string | null>>;

export async function setModelRoutes(ctx: Ctx, wish: Wish): Promise<RoutesByPurpose> {
  let saved: Partial<Record<ModelPurpose, string>> = {};
  await changeModels(ctx, async (trx, { routes }) => {
    const known = new Set([practiceId, ...ctx.config.llm.profiles.map((config) => config.id)]);
    for (const row of await findProfiles(trx)) known.add(row.id);
    saved = withWish(routes, wish, known, 'routes');
    await saveRoutes(trx, saved);
    return { action: 'model_routes_set', details: { routes: wish } };
  });
  return presentRoutes(saved);
}

/** The routes with those of `wish` in their place; null takes one out. Throws where an id is not among the known ones. */
export function withWish(
  routes: Partial<Record<ModelPurpose, string>>,
  wish: Wish,
  known: ReadonlySet<string>,
  field: string,
): Partial<Record<ModelPurpose, string>> {
  const next = { ...routes };
  for (const [purpose, id] of Object.entries(wish) as [ModelPurpose, string | null][]) {
    if (id === null) delete next[purpose];
    else if (known.has(id)) next[purpose] = id;
    else throw fieldError(`${field}.${purpose}`, 'There is no such model here.');
  }
  return next;
}
