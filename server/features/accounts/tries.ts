// Counts tries that failed and mails that were asked for. A whole class shares one address, so an address may do much more than an account.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export interface Limit {
  /** what is counted, e.g. `sign-in:account:zoe@example.org` */
  key: string;
  max: number;
  /** counted from the first try */
  minutes: number;
}

type World = Pick<Ctx, 'db' | 'clock'>;

/** Throws rate_limited where one of these is used up already; counts nothing. */
export async function checkTries(world: World, limits: readonly Limit[]): Promise<void> {
  const now = world.clock.now();
  const { rows } = await sql<{ key: string; count: number; resets_at: Date }>`
    select key, count, resets_at from auth.tries
    where key = any(${limits.map((limit) => limit.key)}) and resets_at > ${now}`.execute(world.db);
  for (const row of rows) {
    const limit = limits.find((one) => one.key === row.key);
    if (limit && row.count >= limit.max) {
      throw new ApiError('rate_limited', undefined, {
        retryAfter: Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000),
      });
    }
  }
}

/** Counts one more of each. */
export async function countTries(world: World, limits: readonly Limit[]): Promise<void> {
  const now = world.clock.now();
  // In the order of their keys: two calls that count the same keys never wait for each other in a ring.
  for (const { key, minutes } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const resetsAt = new Date(now.getTime() + minutes * 60_000);
    await sql`insert into auth.tries as t (key, count, resets_at) values (${key}, 1, ${resetsAt})
      on conflict (key) do update set
        count = case when t.resets_at > ${now} then t.count + 1 else 1 end,
        resets_at = case when t.resets_at > ${now} then t.resets_at else excluded.resets_at end`.execute(world.db);
  }
}

/** Forgets what was counted, after a success. */
export async function forgetTries(world: World, keys: readonly string[]): Promise<void> {
  await sql`delete from auth.tries where key = any(${keys})`.execute(world.db);
}
