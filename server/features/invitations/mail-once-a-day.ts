// Promises: of the people of one mailing each is mailed about it at most once a day, and none drowns in mails of one sender.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { countMails, insertMailings } from './mailings.queries.ts';
import type { PlaceKind } from './mailings.queries.ts';
import { checkMailsADay, dayMs } from './mails-a-day.ts';
import { mailsInAll } from './send-invitations.ts';
import { writeJob } from './write-mailings.ts';

export interface ActivityMailing {
  kind: 'pin' | 'reminder';
  place_kind: PlaceKind;
  place_id: string;
  activity_id: string;
}

/** Who of `people` is mailed now, the sender himself never; call it under `lockMails`. Throws mail_limit_reached. */
export async function mailOnceADay(
  ctx: Ctx,
  trx: Trx,
  about: ActivityMailing,
  people: readonly string[],
): Promise<string[]> {
  const me = ctx.actor.user_id;
  const now = ctx.clock.now();
  const { kind, place_id: placeId, activity_id: activityId } = about;
  const counts = await countMails(trx, { kind, placeId, activityId }, people, new Date(now.getTime() - dayMs));
  const written = people.filter((id) => {
    const count = counts.get(id);
    return id !== me && (count === undefined || (count.here === 0 && count.inAll < mailsInAll));
  });
  if (written.length === 0) return [];
  await checkMailsADay(ctx, trx, written.length);
  const batchId = await insertMailings(trx, { ...about, sender_id: me, personal_message: null }, written, now);
  await ctx.jobs.add(trx, writeJob, { batchId });
  return written;
}
