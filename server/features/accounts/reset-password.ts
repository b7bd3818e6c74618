// Sets a new password with the mail's token, once, and ends every session and every access token of the account,
// with what streams to them.
import { isAPIError } from 'better-auth/api';
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { revokeAllTokens } from '#server/features/tokens/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { authOf } from './auth.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { resetIdentifier } from './forgot-password.ts';

export async function resetPassword(ctx: Ctx, given: { token: string; password: string }): Promise<void> {
  refuseCommonPassword(given.password);
  const auth = authOf(ctx);
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(resetIdentifier(given.token));
  if (!found || found.expiresAt <= ctx.clock.now()) throw new ApiError('token_invalid');
  try {
    await auth.api.resetPassword({ body: { newPassword: given.password, token: given.token } });
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new ApiError('token_invalid');
    throw error;
  }
  const { rows: acting } = await sql<{ acts_as: string }>`select acts_as from auth.sessions
    where user_id = ${found.value} and acts_as is not null`.execute(ctx.db);
  await internalAdapter.deleteUserSessions(found.value);
  const person = await ctx.db.selectFrom('users').where('auth_uid', '=', found.value).select('id').executeTakeFirst();
  if (person) await revokeAllTokens(ctx, person.id);
  publishSightChange(ctx, [...(person ? [person.id] : []), ...acting.map((row) => row.acts_as)]);
  await audit(ctx, { action: 'password_reset', user_id: person?.id ?? null });
}
