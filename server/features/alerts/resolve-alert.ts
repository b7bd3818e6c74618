// Promises: an alert is resolved once and its telling stops, or it is open again and the telling begins anew; each with a line in the audit log.
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { accessAlert, auditAlert, reread } from './access-alert.ts';
import { presentAlert } from './alerts.present.ts';
import { stopTelling, tellAgain } from './schedule-telling.ts';
import { lockAlert } from './telling.queries.ts';

export async function resolveAlert(ctx: Ctx, alertId: string, note: string | null): Promise<MessageAlert> {
  const { alert, m } = await accessAlert(ctx, alertId);
  await ctx.db.transaction().execute(async (trx) => {
    const now = await lockAlert(trx, alert.id);
    if (now?.alert.state !== 'open') throw new ApiError('conflict', 'This alert has been resolved already.');
    await trx
      .updateTable('message_alerts')
      .set({ state: 'resolved', resolved_at: ctx.clock.now(), resolved_by: m.user_id, resolution_note: note })
      .where('id', '=', alert.id)
      .execute();
    await stopTelling(ctx, trx, alert.id);
    await auditAlert(ctx, 'alert_resolved', alert, trx);
  });
  return presentAlert(await reread(ctx, alert.id));
}

/** Who opens it again knows of it: the next telling is the first reminder. */
export async function unresolveAlert(ctx: Ctx, alertId: string): Promise<MessageAlert> {
  const { alert } = await accessAlert(ctx, alertId);
  await ctx.db.transaction().execute(async (trx) => {
    const now = await lockAlert(trx, alert.id);
    if (now?.alert.state !== 'resolved') throw new ApiError('conflict', 'This alert is open.');
    await trx
      .updateTable('message_alerts')
      .set({ state: 'open', resolved_at: null, resolved_by: null, resolution_note: null, times_told: 1 })
      .where('id', '=', alert.id)
      .execute();
    if (alert.severity === 'urgent') await tellAgain(ctx, trx, alert.id, 1);
    await auditAlert(ctx, 'alert_reopened', alert, trx);
  });
  return presentAlert(await reread(ctx, alert.id));
}
