import type { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { assignAlert } from './assign-alert.ts';
import { listAlerts } from './list-alerts.ts';
import { listModerators } from './list-moderators.ts';
import { readAlert } from './read-alert.ts';
import { reportMessage } from './report-message.ts';
import { resolveAlert, unresolveAlert } from './resolve-alert.ts';

export const alertsHttp: Handlers<typeof alertRoutes> = {
  addMessageAlert: async (ctx, { body }) => ({ alert: await reportMessage(ctx, body) }),
  readMessageAlert: async (ctx, { query }) => ({ alert: await readAlert(ctx, query.alertId) }),
  listMessageAlerts: (ctx, { query }) => listAlerts(ctx, query),
  listMessageAlertModerators: (ctx, { query }) => listModerators(ctx, query),
  assignMessageAlert: async (ctx, { body }) => ({ alert: await assignAlert(ctx, body.alertId, body.userId) }),
  resolveMessageAlert: async (ctx, { body }) => ({ alert: await resolveAlert(ctx, body.alertId, body.note) }),
  unresolveMessageAlert: async (ctx, { body }) => ({ alert: await unresolveAlert(ctx, body.alertId) }),
};
