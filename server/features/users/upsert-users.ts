// Promises: everybody of the list has a row that can be invited, and nobody who had one is changed or told of.
import { sql } from 'kysely';
import type { User } from '#contract/users/users.entities.ts';
import { refused } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { mayInviteSomewhere } from '#server/permissions/members.rules.ts';
import { newId } from '#server/platform/ids.ts';
import { colorOf, lastNameOf } from './names.ts';
import { presentAddress, presentUser, userColumns } from './users.present.ts';
import type { UserRow } from './users.present.ts';

export interface NewPerson {
  /** in lower case */
  email: string;
  full_name?: string | null | undefined;
  avatar_url?: string | null | undefined;
}

/** In the order of the list; an address that stands in it twice is one person, the first. */
export async function upsertUsers(ctx: Ctx, people: readonly NewPerson[]): Promise<User[]> {
  const m = await memberships(ctx);
  if (!mayInviteSomewhere(m)) throw refused(m);
  const wanted = new Map<string, NewPerson>();
  for (const person of people) if (!wanted.has(person.email)) wanted.set(person.email, person);
  const { made, ids } = await ctx.db.transaction().execute(async (trx) => {
    // In the order of addresses, so that two lists at once cannot wait for each other.
    const rows = [...wanted.values()].toSorted((a, b) => (a.email < b.email ? -1 : 1)).map((one) => rowOf(ctx, one));
    const inserted: UserRow[] = await trx
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(userColumns)
      .execute();
    const { rows: found } = await sql<{ id: string; email: string }>`select id, lower(email) as email from users
      where lower(email) = any(${[...wanted.keys()]}::text[])`.execute(trx);
    return {
      made: new Map(inserted.map((row) => [row.email, row])),
      ids: new Map(found.map((row) => [row.email, row.id])),
    };
  });
  return [...wanted.keys()].map((email) => {
    const row = made.get(email);
    return row ? presentUser(row, 'close') : presentAddress({ id: ids.get(email) ?? '', email });
  });
}

function rowOf(ctx: Ctx, person: NewPerson) {
  const fullName = person.full_name ?? '';
  return {
    id: newId(),
    email: person.email,
    full_name: fullName,
    last_name: lastNameOf(fullName),
    avatar_url: person.avatar_url ?? null,
    color: colorOf(person.email),
    created_at: ctx.clock.now(),
  };
}
