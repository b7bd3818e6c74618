import { z } from 'zod';
import { role, schoolRole } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { maxBatch } from '../core/paging.ts';
import { route } from '../core/route.ts';

/** What somebody can be invited to. */
export const invitationEntity = z.strictObject({ type: z.enum(['district', 'term', 'group', 'activity', 'chat']), id });
export type InvitationEntity = z.output<typeof invitationEntity>;

export const maxPersonalMessage = 1000;
/** Plain text; addresses in it become no links. */
export const personalMessage = z
  .string()
  .trim()
  .max(maxPersonalMessage, 'At most 1000 characters.')
  .nullish()
  .transform((text) => text || null);

/**
 * Why somebody gets no mail: not_a_member: he has no row there (and of who does not exist); too_often: he was mailed about
 * this place, or at all, as often as may be in a day; yourself: nobody invites himself.
 */
export const invitationFailures = ['not_a_member', 'too_often', 'yourself'] as const;
export type InvitationFailure = (typeof invitationFailures)[number];

const tooMany = 'Batch size cannot be over 5000.';

/** Some of the people of a place: who has one of these roles there or one of these school roles in the term, and these people. */
export const membersOptions = z
  .strictObject({
    roles: z
      .array(z.union([role, schoolRole]))
      .max(5)
      .default([]),
    userIds: z.array(id).max(maxBatch, tooMany).default([]),
  })
  .refine((who) => who.roles.length + who.userIds.length > 0, 'Choose who gets the e-mail.');

export const invitationRoutes = {
  sendInvitations: route({
    name: 'send_invitations',
    method: 'POST',
    path: '/api/invitations',
    summary:
      'Sends the e-mail of an invitation to people who stand in the place already, for its owners and for who added them. A mail that still waits to be sent is not written twice.',
    right: 'signed_in',
    body: z.strictObject({
      entity: invitationEntity,
      userIds: z.array(id).min(1).max(maxBatch, tooMany),
      personalMessage,
    }),
    response: z.object({
      /** whose mail is on its way; how it ends stands in the member's `invitation` */
      sent: z.array(id),
      failed: z.array(z.object({ user_id: id, reason: z.enum(invitationFailures) })),
    }),
    idempotent: true,
    pace: { calls: 60, seconds: 60 },
    errors: ['not_allowed', 'NO_PERMISSION_TO_INVITE', 'batch_too_large', 'mail_limit_reached'],
  }),
  sendPinEmails: route({
    name: 'send_pin_emails',
    method: 'POST',
    path: '/api/pins/emails',
    summary:
      'Mails people of a group or school that an activity is pinned there, for who may pin in it; those who may not see the activity get none, and nobody gets the same one twice in a day.',
    right: 'signed_in',
    body: z
      .strictObject({
        activityId: id,
        groupId: id.optional(),
        workspaceId: z.string().min(1).max(63).optional(),
        membersOptions,
      })
      .refine(
        (body) => (body.groupId === undefined) !== (body.workspaceId === undefined),
        'Give a group or a workspace.',
      ),
    response: z.object({ count: z.number().int().describe('So many mails are on their way.') }),
    status: 202,
    idempotent: true,
    pace: { calls: 30, seconds: 60 },
    errors: ['not_allowed', 'conflict', 'batch_too_large', 'mail_limit_reached'],
  }),
  sendReminders: route({
    name: 'send_reminders',
    method: 'POST',
    path: '/api/activities/:id/reminders',
    summary:
      "Mails those students of the activity's group who have not begun it and may see it, for owners who are staff, while it is open; nobody gets the same one twice in a day.",
    right: 'signed_in',
    params: z.object({ id }),
    body: z.strictObject({}),
    response: z.object({ count: z.number().int().describe('So many mails are on their way.') }),
    status: 202,
    idempotent: true,
    pace: { calls: 30, seconds: 60 },
    errors: [
      'not_allowed',
      'activity_paused',
      'activity_not_open_yet',
      'activity_closed',
      'conflict',
      'mail_limit_reached',
    ],
  }),
};
