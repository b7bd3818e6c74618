// Promises: everybody who reads an open alert sees who takes it on, and that person is told.
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { accessAlert, auditAlert, reread } from './access-alert.ts';
import { presentAlert } from './alerts.present.ts';
import { readersOf } from './list-moderators.ts';
import { lockAlert } from './telling.queries.ts';

export async function assignAlert(ctx: Ctx, alertId: string, userId: string | null): Promise<MessageAlert> {
  const { alert, m } = await accessAlert(ctx, alertId);
  const isOther = userId !== null && userId !== m.user_id;
  if (isOther && !(await readersOf(ctx.db, alert)).has(userId)) {
    throw fieldError('userId', 'This person does not read this alert.');
  }
  await ctx.db.transaction().execute(async (trx) => {
    const now = await lockAlert(trx, alert.id);
    if (now?.alert.state !== 'open') throw new ApiError('conflict', 'This alert has been resolved already.');
    if (now.alert.assigned_to === userId) return;
    await trx.updateTable('message_alerts').set({ assigned_to: userId }).where('id', '=', alert.id).execute();
    await auditAlert(ctx, 'alert_assigned', alert, trx);
    if (userId === null) return;
    await notify(ctx, trx, {
      userIds: [userId],
      type: 'message_alert',
      actorId: m.user_id,
      alertId: alert.id,
      chatId: alert.chat_id,
      activityId: alert.activity_id,
      groupId: alert.group_id,
      termId: alert.term_id,
      workspaceId: alert.workspace_id,
    });
  });
  return presentAlert(await reread(ctx, alert.id));
}
