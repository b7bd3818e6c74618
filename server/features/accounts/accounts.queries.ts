// Accounts are better-auth's rows in the schema `auth`; a person is a row in `users` whose auth_uid points at one.
import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { colorOf, lastNameOf } from '#server/features/users/index.ts';
import { newId } from '#server/platform/ids.ts';

export interface Account {
  auth_uid: string;
  /** null: no password (the demo's people) */
  password_hash: string | null;
}

/** The account with this address; undefined when there is none. */
export async function findAccount(db: Db | Trx, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id as auth_uid, a.password as password_hash
    from auth.users u left join auth.accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = ${email}`.execute(db);
  return rows[0];
}

export interface NewAccount {
  email: string;
  full_name: string;
  /** made by the library; null: no password (the demo's people) */
  password_hash: string | null;
  now: Date;
}

/** Makes an account with a proven address and gives its id; throws PostgreSQL's 23505 when the address has one. */
export async function insertAccount(trx: Trx, account: NewAccount): Promise<string> {
  const id = newId();
  const { email, full_name: name, password_hash: hash, now } = account;
  await sql`insert into auth.users (id, name, email, email_verified, created_at, updated_at)
    values (${id}, ${name}, ${email}, true, ${now}, ${now})`.execute(trx);
  if (hash !== null) {
    await sql`insert into auth.accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values (${newId()}, ${id}, 'credential', ${id}, ${hash}, ${now}, ${now})`.execute(trx);
  }
  return id;
}

/** The person of a proven address: an invited row is claimed (its id stays), else a new one is made. */
export async function claimPerson(
  trx: Trx,
  person: { auth_uid: string; email: string; full_name: string; now: Date },
): Promise<string> {
  const invited = await trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', person.email)
    .select(['id', 'full_name'])
    .forUpdate()
    .executeTakeFirst();
  const names = { full_name: person.full_name, last_name: lastNameOf(person.full_name) };
  if (invited) {
    // A school's roster knows how its people are called.
    const kept = invited.full_name.trim() === '' ? names : {};
    await trx
      .updateTable('users')
      .set({ auth_uid: person.auth_uid, ...kept })
      .where('id', '=', invited.id)
      .execute();
    return invited.id;
  }
  const id = newId();
  await trx
    .insertInto('users')
    .values({
      id,
      auth_uid: person.auth_uid,
      email: person.email,
      ...names,
      color: colorOf(person.email),
      created_at: person.now,
    })
    .execute();
  return id;
}

/** Writes down that a person has signed in. */
export async function touchSignIn(db: Db | Trx, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      first_signed_in_at: eb.fn.coalesce('first_signed_in_at', eb.val(now)),
      last_signed_in_at: now,
    }))
    .where('id', '=', userId)
    .execute();
}
