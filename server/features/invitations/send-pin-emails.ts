// Promises: those of a group or school who were chosen, and who may see the activity that is pinned there, are mailed about it,
// each at most once a day; the mails are written and sent by jobs.
import type { z } from 'zod';
import { ApiError } from '#contract/core/errors.ts';
import type { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { peopleToTellOfPin } from '#server/features/activities/index.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { mailOnceADay } from './mail-once-a-day.ts';
import { lockMails } from './mailings.queries.ts';

type Body = z.output<(typeof invitationRoutes)['sendPinEmails']['body']>;

/** How many mails are on their way; throws conflict where the activity is not pinned. */
export async function sendPinEmails(ctx: Ctx, body: Body): Promise<number> {
  const { node: place } =
    body.groupId === undefined
      ? await access(ctx, 'workspace', body.workspaceId ?? '', 'pin')
      : await access(ctx, 'group', body.groupId, 'pin');
  const { node: activity } = await access(ctx, 'activity', body.activityId, 'view');
  return ctx.db.transaction().execute(async (trx) => {
    await lockMails(trx, place.id, ctx.actor.user_id);
    const pin = await trx
      .selectFrom('activity_pins')
      .where('node_id', '=', place.id)
      .where('activity_id', '=', activity.id)
      .select('activity_id')
      .executeTakeFirst();
    if (!pin) throw new ApiError('conflict', 'The activity is not pinned there any more.');
    const people = await peopleToTellOfPin(trx, place, activity.id, body.membersOptions);
    const mailing = { kind: 'pin', place_kind: place.kind, place_id: place.id, activity_id: activity.id } as const;
    return (await mailOnceADay(ctx, trx, mailing, people)).length;
  });
}
