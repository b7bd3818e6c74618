// The only door to an alert: 404 for whoever may not know that it exists.
import { hidden } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { seesAlertsOf } from '#server/permissions/alert-seeing.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { alertById } from './alerts.queries.ts';
import type { AlertRow } from './alerts.queries.ts';

export interface AlertAccess {
  alert: AlertRow;
  m: Memberships & { user_id: string };
}

export async function accessAlert(ctx: Ctx, alertId: string): Promise<AlertAccess> {
  const [m, alert] = await Promise.all([memberships(ctx), alertById(ctx.db, alertId)]);
  const { user_id } = m;
  if (!alert || user_id === null || !seesAlertsOf(m, alert.home_path)) throw hidden(m);
  return { alert, m: { ...m, user_id } };
}

/** After a change: as it is now. */
export async function reread(ctx: Ctx, alertId: string): Promise<AlertRow> {
  const alert = await alertById(ctx.db, alertId);
  if (!alert) throw new Error('An alert that was just written is not there');
  return alert;
}

/** A line of the audit log about an alert. */
export function auditAlert(
  ctx: Ctx,
  action: 'alert_read' | 'alert_assigned' | 'alert_resolved' | 'alert_reopened' | 'message_reported',
  alert: { id: string; workspace_id: string | null },
  trx?: Parameters<typeof audit>[2],
): Promise<void> {
  const { id, workspace_id } = alert;
  return audit(ctx, { action, entity_type: 'message_alert', entity_id: id, workspace_id }, trx);
}
