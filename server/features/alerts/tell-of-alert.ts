// Promises: while an alert is open, who has to know is told, again and again and further up; each telling happens once.
import type { Trx } from '#server/database/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { tellAgain } from './schedule-telling.ts';
import { candidatesOn, lockAlert, superOwnerIds, wantedCategories } from './telling.queries.ts';
import type { TellingFacts } from './telling.queries.ts';
import { whoIsTold } from './who-is-told.ts';

export const mailJob = 'mail_alert';

/**
 * Notifications, mails and the next telling are one transaction with the count of tellings: a job that comes a second time, or late,
 * finds the count gone on or the alert resolved, and does nothing.
 */
export async function tellOfAlert(ctx: Ctx, job: { alertId: string; timesTold: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const facts = await lockAlert(trx, job.alertId);
    if (!facts || facts.alert.state !== 'open' || facts.alert.times_told !== job.timesTold) return;
    if (await isWanted(trx, facts)) await tell(ctx, trx, facts);
  });
}

/** What a person reports always reaches somebody; what moderation finds, where the workspace or class wants it. Self-harm always. */
async function isWanted(trx: Trx, { alert, path }: TellingFacts): Promise<boolean> {
  if (alert.source !== 'moderation' || alert.category === 'self-harm') return true;
  return (await wantedCategories(trx, path)).has(alert.category);
}

async function tell(ctx: Ctx, trx: Trx, { alert, path, student_id }: TellingFacts): Promise<void> {
  const now = ctx.clock.now();
  const isUrgent = alert.severity === 'urgent';
  const isEscalated = isUrgent && (alert.times_told > 0 || alert.escalated_at !== null);
  const candidates = await candidatesOn(trx, path, alert.term_id);
  const told = whoIsTold(candidates, await superOwnerIds(trx), isEscalated).filter((id) => id !== student_id);
  await notify(ctx, trx, {
    userIds: told,
    type: 'message_alert',
    actorId: alert.reported_by,
    alertId: alert.id,
    chatId: alert.chat_id,
    activityId: alert.activity_id,
    groupId: alert.group_id,
    termId: alert.term_id,
    workspaceId: alert.workspace_id,
  });
  const timesTold = alert.times_told + 1;
  await trx
    .updateTable('message_alerts')
    .set({ times_told: timesTold, told_at: now, ...(isEscalated && { escalated_at: alert.escalated_at ?? now }) })
    .where('id', '=', alert.id)
    .execute();
  if (!isUrgent) return;
  for (const userId of told) {
    // Who reported it himself knows; he is reminded as everybody is.
    if (userId === alert.reported_by && alert.times_told === 0) continue;
    await ctx.jobs.add(trx, mailJob, { alertId: alert.id, userId, isReminder: alert.times_told > 0 });
  }
  await tellAgain(ctx, trx, alert.id, timesTold);
}
