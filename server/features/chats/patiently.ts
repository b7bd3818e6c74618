import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '#server/permissions/ctx.ts';

/** The database may be away for a moment, and what must not be lost is worth some tries: about ten seconds of them. */
export async function patiently<T>(ctx: Pick<Ctx, 'log'>, what: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 8) throw error;
      ctx.log.warn({ err: error }, `${what} could not be saved; it is tried again`);
      await delay(Math.min(200 * 2 ** attempt, 2_000));
    }
  }
}
