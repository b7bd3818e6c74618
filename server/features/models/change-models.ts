// How profiles and routes are changed: one change after the other, written to the audit log, known to every process.
import type { AuditAction } from '#contract/audit/audit.entities.ts';
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { LlmRoutes } from '#server/platform/llm/index.ts';
import { openSettings } from './profiles.queries.ts';
import { refreshModels } from './refresh-models.ts';

/** Where processes tell each other that there is something new. */
export const modelsChannel = 'models';

export interface ModelChange {
  action: AuditAction;
  /** never a key */
  details: Record<string, unknown>;
}

/**
 * Runs `work` while nobody else changes models; it gets the present routes and says what it did. Afterwards this process
 * answers by the new ones, and the others are told.
 */
export async function changeModels(
  ctx: Ctx,
  work: (trx: Trx, settings: { routes: LlmRoutes }) => Promise<ModelChange>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const change = await work(trx, await openSettings(trx));
    await audit(ctx, { action: change.action, details: change.details }, trx);
  });
  await refreshModels(ctx);
  ctx.hub.publish(modelsChannel, { event: 'models.changed', data: {} });
  // So that the first student does not wait for the provider's package.
  void ctx.llm.warm();
}
