// Where mail rests: read in the product while there is no SMTP server, handed over by a job when there is one.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions, Jobs } from '#server/platform/jobs.ts';
import { deliveryAttempts, failureOf } from '#server/platform/mail.ts';
import type { Outbox, SendOptions } from '#server/platform/mail.ts';

export const deliverJob = 'deliver_mail';
const payload = z.object({ id: z.uuid() });

/** How many lines mails of many share. */
const manyLines = 3;

/**
 * Each line hands over one mail at a time: a slow server takes four of the queue's six workers at most, and sees no crowd.
 * A mail that somebody waits for has a line without those of many.
 */
export function mailLine(id: string, isOneOfMany: boolean): string {
  // The end of an id is random.
  return isOneOfMany ? `mail of many ${Number.parseInt(id.slice(-4), 16) % manyLines}` : 'mail';
}

/** The store behind `createMail`: the row and the job that sends it come to be in one transaction. */
export function createOutbox(world: { db: Db; jobs: Jobs; clock: Clock }): Outbox {
  return {
    add: async ({ to, subject, html, text, unsubscribe = null }, state, { in: trx, isOneOfMany }) => {
      const id = newId();
      const line = mailLine(id, isOneOfMany === true);
      const store = async (db: NonNullable<SendOptions['in']>) => {
        await sql`insert into outbox (id, recipient, subject, html, plain, state, created_at, unsubscribe_url)
          values (${id}, ${to}, ${subject}, ${html}, ${text}, ${state}, ${world.clock.now()}, ${unsubscribe})`.execute(
          db,
        );
        if (state === 'waiting') await world.jobs.add(db, deliverJob, { id }, { line });
      };
      await (trx ? store(trx) : world.db.transaction().execute(store));
      return id;
    },
  };
}

export const mailJobs: JobDefinitions<Ctx> = {
  [deliverJob]: defineJob(payload, deliver, { maxAttempts: deliveryAttempts }),
};

/** Hands a waiting mail to the SMTP server; a mail that was sent is not sent again, and one that was refused for good is not tried again. */
async function deliver(ctx: Ctx, { id }: z.output<typeof payload>, info: { isLastAttempt: boolean }): Promise<void> {
  const mail = await ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail || mail.state !== 'waiting') return;
  const update = ctx.db.updateTable('outbox').where('id', '=', id);
  try {
    const { recipient: to, subject, html, plain: text, unsubscribe_url: page } = mail;
    await ctx.mail.deliver({ to, subject, html, text, ...(page === null ? {} : { unsubscribe: page }) }, id);
  } catch (error) {
    const failure = failureOf(error);
    const isOver = info.isLastAttempt || failure === 'refused';
    await update
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        error: error instanceof Error ? error.message.slice(0, 300) : 'unknown',
        failure,
        ...(isOver ? { state: 'failed' as const } : {}),
      }))
      .execute();
    if (failure === 'refused') {
      ctx.log.warn({ mail: id }, 'A mail was refused for good; the outbox says why');
      return;
    }
    throw error;
  }
  // What was sent is kept without its text: links in it open accounts.
  await update
    .set((eb) => ({
      state: 'sent',
      sent_at: ctx.clock.now(),
      attempts: eb('attempts', '+', 1),
      error: null,
      failure: null,
      html: '',
      plain: '',
    }))
    .execute();
}
