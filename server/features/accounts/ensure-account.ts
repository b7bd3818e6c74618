// Gives a person who has none an account without a password: the demo's people, whom a button signs in.
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertAccount } from './accounts.queries.ts';

/** The id of the person's account in the library. */
export async function ensureAccount(world: Pick<Ctx, 'db' | 'clock'>, userId: string): Promise<string> {
  return world.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .where('archived_at', 'is', null)
      .select(['auth_uid', 'email', 'full_name'])
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new ApiError('not_found');
    if (person.auth_uid !== null) return person.auth_uid;
    const authUid = await insertAccount(trx, {
      email: person.email.toLowerCase(),
      full_name: person.full_name,
      password_hash: null,
      now: world.clock.now(),
    });
    await trx.updateTable('users').set({ auth_uid: authUid }).where('id', '=', userId).execute();
    return authUid;
  });
}
