import type { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { sendInvitations } from './send-invitations.ts';
import { sendPinEmails } from './send-pin-emails.ts';
import { sendReminders } from './send-reminders.ts';

export const invitationsHttp: Handlers<typeof invitationRoutes> = {
  sendInvitations: (ctx, { body }) => sendInvitations(ctx, body),
  sendPinEmails: async (ctx, { body }) => ({ count: await sendPinEmails(ctx, body) }),
  sendReminders: async (ctx, { params }) => ({ count: await sendReminders(ctx, params.id) }),
};
