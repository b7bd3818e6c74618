// Where mail rests: read in the product while there is no SMTP server, handed over by a job when there is one.
import { z } from 'zod';
import type { Db } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions, Jobs } from '#server/platform/jobs.ts';
import { deliveryAttempts } from '#server/platform/mail.ts';
import type { Outbox } from '#server/platform/mail.ts';

const payload = z.object({ id: z.uuid() });

/** The store behind `createMail`: the row and the job that sends it come to be in one transaction. */
export function createOutbox(world: { db: Db; jobs: Jobs; clock: Clock }): Outbox {
  return {
    add: async ({ to, subject, html, text }, state) => {
      const id = newId();
      await world.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('outbox')
          .values({ id, recipient: to, subject, html, plain: text, state, created_at: world.clock.now() })
          .execute();
        if (state === 'waiting') await world.jobs.add(trx, 'deliver_mail', { id });
      });
    },
  };
}

export const mailJobs: JobDefinitions<Ctx> = {
  deliver_mail: defineJob(payload, deliver, { maxAttempts: deliveryAttempts }),
};

/** Hands a waiting mail to the SMTP server; a mail that was sent is not sent again. */
async function deliver(ctx: Ctx, { id }: z.output<typeof payload>, info: { isLastAttempt: boolean }): Promise<void> {
  const mail = await ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail || mail.state !== 'waiting') return;
  const update = ctx.db.updateTable('outbox').where('id', '=', id);
  try {
    await ctx.mail.deliver({ to: mail.recipient, subject: mail.subject, html: mail.html, text: mail.plain });
  } catch (error) {
    await update
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        error: error instanceof Error ? error.message.slice(0, 300) : 'unknown',
        ...(info.isLastAttempt ? { state: 'failed' as const } : {}),
      }))
      .execute();
    throw error;
  }
  // What was sent is kept without its text: links in it open accounts.
  await update
    .set((eb) => ({
      state: 'sent',
      sent_at: ctx.clock.now(),
      attempts: eb('attempts', '+', 1),
      error: null,
      html: '',
      plain: '',
    }))
    .execute();
}
