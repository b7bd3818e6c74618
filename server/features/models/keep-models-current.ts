// Promises: a running process follows changes of the models that another process made.
import type { Ctx } from '#server/permissions/ctx.ts';
import { modelsChannel } from './change-models.ts';
import { refreshModels, resealKeys } from './refresh-models.ts';

type World = Pick<Ctx, 'db' | 'llm' | 'config' | 'log' | 'hub'>;

/** A turn asks by itself before it is answered; this is for what nobody asks about: readiness, lists, labels. */
const everyMs = 15_000;

/** Loads the models now, and anew when told or when the version has changed. `stop` ends that. */
export async function keepModelsCurrent(world: World): Promise<{ stop: () => void }> {
  const resealed = await resealKeys(world);
  if (resealed > 0) world.log.info({ count: resealed }, 'Keys of models are sealed with the new HEARTH_SECRET');
  await refreshModels(world);
  const refresh = () =>
    void refreshModels(world).catch((error: unknown) => {
      world.log.warn({ err: error }, 'The models could not be read anew');
    });
  const subscription = world.hub.subscribe(modelsChannel, { after: null, onEvent: refresh });
  const timer = setInterval(refresh, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      subscription.close();
    },
  };
}
