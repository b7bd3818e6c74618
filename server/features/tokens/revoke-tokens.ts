// Promises: a revoked token opens nothing from the next call on.
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** One of one's own; 404 for any other, and for one that was revoked before. */
export async function revokeToken(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('access_tokens')
      .set({ revoked_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', ctx.actor.user_id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw new ApiError('not_found');
    await audit(ctx, { action: 'access_token_revoked', entity_type: 'access_token', entity_id: id }, trx);
  });
}

/** All of a person, whose account may have been in wrong hands. */
export async function revokeAllTokens(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('access_tokens')
    .set({ revoked_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
