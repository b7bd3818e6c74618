// Promises: the person whom a field names is there, or the field is refused.
import { fieldError } from '#contract/core/errors.ts';
import type { Db, Trx } from '#server/database/index.ts';

export async function requirePerson(db: Db | Trx, userId: string, field: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!person) throw fieldError(field, 'There is no such person.');
}
