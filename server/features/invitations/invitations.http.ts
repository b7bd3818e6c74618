import type { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { sendInvitations } from './send-invitations.ts';
import { sendPinEmails } from './send-pin-emails.ts';

export const invitationsHttp: Handlers<typeof invitationRoutes> = {
  sendInvitations: (ctx, { body }) => sendInvitations(ctx, body),
  sendPinEmails: async (ctx, { body }) => ({ count: await sendPinEmails(ctx, body) }),
};
