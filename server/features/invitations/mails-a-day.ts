// Promises: nobody sends more mails to others in a day than the installation allows, whoever has got hold of his account.
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { countAskedFor } from './mailings.queries.ts';

export const dayMs = 86_400_000;

/** Call it under the lock of the sender's mails (`lockMails`). Throws mail_limit_reached where `more` are too many. */
export async function checkMailsADay(ctx: Ctx, trx: Trx, more: number): Promise<void> {
  const sender = ctx.actor.user_id;
  if (sender === null || more === 0) return;
  const now = ctx.clock.now().getTime();
  const limit = ctx.config.mailsADay;
  const { count, first } = await countAskedFor(trx, sender, new Date(now - dayMs));
  if (count + more <= limit) return;
  throw new ApiError('mail_limit_reached', undefined, {
    // When the first of them is a day old there is room again; where one call alone is too much, at once: for fewer.
    ...(first === null ? {} : { retryAfter: Math.max(1, Math.ceil((first.getTime() + dayMs - now) / 1000)) }),
    extra: { limit, left: Math.max(0, limit - count) },
  });
}
