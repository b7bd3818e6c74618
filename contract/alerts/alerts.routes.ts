import { z } from 'zod';
import { creator } from '../core/entity.ts';
import { id, slug } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { alertCategories, messageAlert, messageAlertWithContext } from './alerts.entities.ts';

const note = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()
    .transform((text) => text ?? null);
const alertId = id;

export const alertRoutes = {
  addMessageAlert: tool({
    name: 'add_message_alert',
    method: 'POST',
    summary: 'Reports a message that one sees. Who may not read alerts gets null: it has arrived.',
    right: 'signed_in',
    body: z.strictObject({ messageId: id, category: z.enum(alertCategories), note: note(1000) }),
    response: z.object({ alert: messageAlert.nullable() }),
    status: 201,
    idempotent: true,
    // Each may mail several people, and again until it is resolved.
    pace: { calls: 10, seconds: 60 },
  }),
  readMessageAlert: tool({
    name: 'read_message_alert',
    summary: 'One alert with what was said around it.',
    right: 'signed_in',
    query: z.strictObject({ alertId }),
    response: z.object({ alert: messageAlertWithContext }),
  }),
  listMessageAlerts: tool({
    name: 'list_message_alerts',
    summary: 'The alerts that one may read: open before resolved, urgent before the rest, then the newest.',
    right: 'signed_in',
    query: z.strictObject({
      ...listQuery,
      workspaceId: slug.optional(),
      groupId: id.optional(),
      chatId: id.optional(),
      state: z.enum(['open', 'resolved']).optional(),
    }),
    response: page(messageAlert),
  }),
  listMessageAlertModerators: tool({
    name: 'list_message_alert_moderators',
    summary: 'Who reads an alert beside oneself, and may be asked to take it on.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, alertId }),
    response: page(creator.unwrap()),
  }),
  assignMessageAlert: tool({
    name: 'assign_message_alert',
    method: 'PUT',
    summary: 'Says who takes an open alert on: oneself or another who reads it; null: nobody.',
    right: 'signed_in',
    body: z.strictObject({ alertId, userId: id.nullable() }),
    response: z.object({ alert: messageAlert }),
    errors: ['conflict'],
  }),
  resolveMessageAlert: tool({
    name: 'resolve_message_alert',
    method: 'PUT',
    summary: 'Closes an alert: nobody is reminded of it any more.',
    right: 'signed_in',
    body: z.strictObject({ alertId, note: note(2000) }),
    response: z.object({ alert: messageAlert }),
    errors: ['conflict'],
  }),
  unresolveMessageAlert: tool({
    name: 'unresolve_message_alert',
    method: 'PUT',
    summary: 'Opens a resolved alert again; reminders begin anew.',
    right: 'signed_in',
    body: z.strictObject({ alertId }),
    response: z.object({ alert: messageAlert }),
    errors: ['conflict'],
  }),
};
