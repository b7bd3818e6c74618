// Promises: who has not read what he wants by mail gets it gathered, at most once an hour.
import { sql } from 'kysely';
import type { DigestType } from '#contract/notifications/notifications.entities.ts';
import { digestTypes, mailedByDefault } from '#contract/notifications/notifications.entities.ts';
import { greeting, localeOfPerson } from '#server/features/accounts/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import { digestWords } from './digest-words.ts';
import { listNotifications } from './list-notifications.ts';
import { subscriptionToken, wantsByMail } from './mail-subscription.ts';

export const digestJob = 'mail_notification_digest';

const hour = 3_600_000;
/** Alike ones gather for a moment, and who is in the product just now reads them there. */
const gatheringMs = 10 * 60_000;
/** What is older was missed while no mail could be sent, and is news no more. */
const oldestMs = 24 * hour;
const mostListed = 10;
const mostRead = 200;

/** Enqueues a mail for each person for whom something waits. */
export async function findDigests(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await ctx.db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .leftJoin('notification_digests as digest', 'digest.user_id', 'users.id')
      .where('notifications.created_at', '>', before(oldestMs))
      .where('notifications.created_at', '<=', before(gatheringMs))
      .where('notifications.read_at', 'is', null)
      .where('notifications.type', 'in', [...digestTypes])
      .where('users.archived_at', 'is', null)
      // Who was never here has invitations of their own.
      .where('users.first_signed_in_at', 'is not', null)
      .where(
        sql<boolean>`coalesce((users.preference->'mail'->>notifications.type)::boolean,
          notifications.type = any(${[...mailedByDefault]}::text[]))`,
      )
      .where(
        sql<boolean>`(digest.mailed_at is null
          or (digest.mailed_at <= ${before(hour)} and notifications.created_at > digest.mailed_at))`,
      )
      .select('users.id')
      .distinct()
      .execute();
    for (const { id } of people) await ctx.jobs.add(trx, digestJob, { userId: id }, { jobKey: `digest:${id}` });
  });
}

export async function mailDigest(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .leftJoin('notification_digests as digest', 'digest.user_id', 'users.id')
      .where('users.id', '=', userId)
      .where('users.archived_at', 'is', null)
      .select(['email', 'full_name', 'preferred_name', 'preference', 'super_role', 'digest.mailed_at'])
      .forUpdate('users')
      .executeTakeFirst();
    if (!person || (person.mailed_at !== null && now.getTime() - person.mailed_at.getTime() < hour)) return;
    const since = Math.max(person.mailed_at?.getTime() ?? 0, now.getTime() - oldestMs);
    // With his own eyes: what he does not see any more has no name in the mail either.
    const actor = { user_id: userId, super_role: person.super_role, impersonator_id: null, ip: null };
    const { objects } = await listNotifications({ ...ctx, actor }, { from: 0, size: mostRead });
    const news = objects.filter(
      (one) => !one.read && Date.parse(one.created_at) > since && wantsByMail(person.preference, one.type),
    );
    if (news.length === 0) return;
    const locale = localeOfPerson(person.preference);
    const text = digestWords[locale];
    const listed = news.slice(0, mostListed);
    const types = [...new Set(news.map((one) => one.type as DigestType))];
    const home = ctx.config.publicUrl ?? 'http://localhost';
    const end = new URL('/unsubscribe', home);
    end.searchParams.set('token', subscriptionToken(ctx, userId, types));
    const mail = await layOutMail({
      to: person.email,
      locale,
      subject: text.subject(news.length),
      hello: greeting(locale, person.preferred_name ?? person.full_name),
      paragraphs: [
        ...listed.map(text.sentence),
        ...(news.length > listed.length ? [text.more(news.length - listed.length)] : []),
      ],
      button: text.button,
      href: new URL('/notifications', home).href,
      note: text.note,
      end: { text: text.end, href: end.href },
    });
    await ctx.mail.send(mail, { in: trx, isOneOfMany: true });
    await trx
      .insertInto('notification_digests')
      .values({ user_id: userId, mailed_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_at: now }))
      .execute();
  });
}
