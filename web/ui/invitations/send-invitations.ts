import {
  invitationRoutes,
  type InvitationEntity,
  type InvitationFailure,
} from '#contract/invitations/invitations.routes.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { call } from '#web/api/call.ts';

export interface SentInvitations {
  sent: string[];
  failed: { user_id: string; reason: InvitationFailure }[];
}

/** Asks for their mails, however many they are; a second call for who waits already writes no second mail. */
export async function sendInvitations(
  entity: InvitationEntity,
  userIds: readonly string[],
  personalMessage: string | null = null,
): Promise<SentInvitations> {
  const all: SentInvitations = { sent: [], failed: [] };
  for (let from = 0; from < userIds.length; from += maxBatch) {
    const body = { entity, userIds: userIds.slice(from, from + maxBatch), personalMessage };
    const { sent, failed } = await call(invitationRoutes.sendInvitations, { body });
    all.sent.push(...sent);
    all.failed.push(...failed);
  }
  return all;
}
