// Promises: whoever holds the link of a digest mail ends its kinds for its reader, or begins them again, and does nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DigestType, NotificationType } from '#contract/notifications/notifications.entities.ts';
import { digestTypes, mailedByDefault } from '#contract/notifications/notifications.entities.ts';
import type { MailSubscription } from '#contract/notifications/notifications.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** Of a person's `preference`; kinds that have mails of their own are in no digest. */
export function wantsByMail(preference: Record<string, unknown>, type: NotificationType): boolean {
  const isDigested = (digestTypes as readonly string[]).includes(type);
  return isDigested && isMailed(preference, type as DigestType);
}

function isMailed(preference: Record<string, unknown>, type: DigestType): boolean {
  const mail = preference['mail'] as Partial<Record<DigestType, boolean>> | undefined;
  return mail?.[type] ?? mailedByDefault.includes(type);
}

type Signing = Pick<Ctx, 'config'>;

/** Names the reader and the kinds, signed; it does not expire, for a mail may be old when somebody has enough of it. */
export function subscriptionToken(ctx: Signing, userId: string, types: readonly DigestType[]): string {
  const told = Buffer.from([userId, ...types].join(' ')).toString('base64url');
  return `${told}.${signatureOf(ctx, told)}`;
}

function signatureOf({ config }: Signing, told: string, secret = config.secret): string {
  if (!secret) throw new Error('The secret must be loaded before mails are signed.');
  return createHmac('sha256', secret).update(`mail subscription ${told}`).digest('base64url');
}

function readToken(ctx: Signing, token: string): { userId: string; types: DigestType[] } {
  const [told = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature);
  // Mails outlive a change of the installation's secret.
  const secrets = [ctx.config.secret, ctx.config.previousSecret].filter((secret) => secret !== null);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(signatureOf(ctx, told, secret));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  if (!isOurs || rest.length > 0) throw new ApiError('not_found');
  const [userId = '', ...types] = Buffer.from(told, 'base64url').toString().split(' ');
  return { userId, types: digestTypes.filter((type) => types.includes(type)) };
}

export async function readMailSubscription(ctx: Ctx, token: string): Promise<{ kinds: MailSubscription[] }> {
  const { userId, types } = readToken(ctx, token);
  const person = await ctx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .select('preference')
    .executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  return { kinds: types.map((type) => ({ type, is_mailed: isMailed(person.preference, type) })) };
}

/** `types`: of those that the link names; without it all of them. */
export async function changeMailSubscription(
  ctx: Ctx,
  change: { token: string; types?: readonly DigestType[] | undefined; is_mailed: boolean },
): Promise<{ kinds: MailSubscription[] }> {
  const { userId, types } = readToken(ctx, change.token);
  const chosen = types.filter((type) => change.types === undefined || change.types.includes(type));
  await ctx.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .where('archived_at', 'is', null)
      .select('preference')
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new ApiError('not_found');
    const mail = Object.fromEntries(chosen.map((type) => [type, change.is_mailed]));
    const before = person.preference['mail'] as object | undefined;
    const preference = JSON.stringify({ ...person.preference, mail: { ...before, ...mail } });
    await trx.updateTable('users').set({ preference }).where('id', '=', userId).execute();
  });
  return readMailSubscription(ctx, change.token);
}
