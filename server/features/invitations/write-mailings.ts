// Promises: the mails of a batch are written, some dozens a job, however many there are; each once, and none to who has left since.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { invitationFields } from './invitation-fields.ts';
import { invitationMail } from './invitation-mail.ts';
import { dropMailings, markWritten, readPlaceNames, takeUnwritten } from './mailings.queries.ts';
import type { PlaceNames, Unwritten } from './mailings.queries.ts';
import { pinMail } from './pin-mail.ts';
import { reminderMail } from './reminder-mail.ts';

export const writeJob = 'write_mailings';

const atOnce = 50;

export async function writeMailings(ctx: Ctx, { batchId }: { batchId: string }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeUnwritten(trx, batchId, atOnce);
    const [first] = taken;
    if (!first) return;
    const place = await readPlaceNames(trx, first.place_kind, first.place_id);
    const activity = first.activity_id === null ? undefined : await readPlaceNames(trx, 'activity', first.activity_id);
    const dropped: string[] = [];
    for (const one of taken) {
      const mail = one.is_there ? await compose(ctx, one, place, activity) : null;
      if (mail === null) dropped.push(one.id);
      else await send(ctx, trx, one.id, mail, taken.length > 1);
    }
    await dropMailings(trx, dropped);
    if (taken.length === atOnce) await ctx.jobs.add(trx, writeJob, { batchId });
  });
}

/** null: what it is about is gone */
async function compose(
  ctx: Ctx,
  one: Unwritten,
  place: PlaceNames | undefined,
  activity: PlaceNames | undefined,
): Promise<MailMessage | null> {
  if (!place) return null;
  const publicUrl = ctx.config.publicUrl ?? 'http://localhost';
  if (one.kind === 'pin') return activity ? pinMail(one, place, activity, publicUrl) : null;
  if (one.kind === 'reminder') return activity ? reminderMail(one, place, activity, publicUrl) : null;
  return invitationMail(invitationFields(one, place), one, publicUrl);
}

async function send(ctx: Ctx, trx: Trx, id: string, mail: MailMessage, isOneOfMany: boolean): Promise<void> {
  await markWritten(trx, id, await ctx.mail.send(mail, { in: trx, isOneOfMany }));
}
