// Promises: a call begins only where every limit above it has room, and that room is then nobody else's.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { HoldRow } from '#server/database/tables/budgets.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { practiceProfileId } from '#server/platform/llm/index.ts';
import { prepared } from '#server/database/index.ts';
import { exhaustedError } from './exhausted.ts';
import { addCounters, lockCounters } from './limits.queries.ts';
import type { SpendingFacts } from './limits.queries.ts';
import { limitsFor } from './limits.ts';
import type { Applying } from './limits.ts';
import { findRoom } from './room.ts';
import type { Limited, Wish } from './room.ts';
import type { Reservation, Spender, SpendingAsk } from './spending.ts';

/** Longer than any turn may last: a process that is alive settles before. */
const leaseMs = 20 * 60_000;

const unlimited: Reservation = { id: null, maxOutputTokens: null };

/**
 * Sets aside what the call may take under all limits above it, in a short transaction of its own, and says how long the
 * answer may be. Throws budget_exhausted, with the seconds until the limit's period ends. The practice tutor costs nothing
 * and is never refused. `known`: what `spendingFacts` said a moment ago, where the caller asked it together with more.
 */
export async function reserveBudget(
  ctx: Pick<Ctx, 'db' | 'clock' | 'llm'>,
  spender: Spender,
  ask: SpendingAsk,
  known?: SpendingFacts,
): Promise<Reservation> {
  if (ask.profileId === practiceProfileId) return unlimited;
  const applying = await limitsFor(ctx, spender, known);
  if (applying.length === 0) return unlimited;
  const wish = wishOf(ctx, ask);
  const now = ctx.clock.now();
  for (;;) {
    const tried = await ctx.db.transaction().execute((trx) => reserve(trx, applying, wish, ask, now));
    if ('reservation' in tried) return tried.reservation;
    // Outside of the transaction: counters that others wait for are locked in one order only.
    const missing = tried.missing.map((one) => ({ ...one, id: newId() }));
    await addCounters(ctx.db, missing, now);
  }
}

interface Claim extends Limited {
  applying: Applying;
}

async function reserve(
  trx: Trx,
  applying: readonly Applying[],
  wish: Wish,
  ask: SpendingAsk,
  now: Date,
): Promise<{ reservation: Reservation } | { missing: Applying[] }> {
  const counters = new Map((await lockCounters(trx, applying)).map((row) => [row.budget_id, row]));
  const missing = applying.filter((one) => !counters.has(one.budgetId));
  if (missing.length > 0) {
    // A limit that was deleted just now has no counter any more, and limits nothing.
    const alive = await trx
      .selectFrom('budgets')
      .where('id', '=', sql<string>`any(${missing.map((one) => one.budgetId)}::uuid[])`)
      .select('id')
      .execute();
    if (alive.length > 0) return { missing: missing.filter((one) => alive.some(({ id }) => id === one.budgetId)) };
  }
  const claims: Claim[] = applying.flatMap((one) => {
    const counter = counters.get(one.budgetId);
    if (!counter) return [];
    const { unit, currency, amount } = one.limit;
    const { id: counterId, used, reserved, added } = counter;
    return [{ applying: one, counterId, unit, currency, limit: amount + added, used, reserved }];
  });
  const room = findRoom(claims, wish);
  if (!room.ok)
    throw exhaustedError(
      room.exhausted.map((claim) => claim.applying),
      now,
    );
  if (room.holds.length === 0) return { reservation: unlimited };
  const id = newId();
  await hold(trx, id, room.holds, ask, now);
  return { reservation: { id, maxOutputTokens: room.outputTokens } };
}

async function hold(trx: Trx, id: string, holds: readonly HoldRow[], ask: SpendingAsk, now: Date): Promise<void> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await sql`with ${prepared} held as (
      update budget_counters set reserved = reserved + held.amount, updated_at = ${now}
      from unnest(${holds.map((one) => one.counter_id)}::uuid[], ${holds.map((one) => one.amount)}::int8[])
        as held (id, amount)
      where budget_counters.id = held.id
    )
    insert into budget_reservations (id, generation_id, purpose, holds, state, lease_until, created_at)
    values (${id}, ${ask.generationId ?? null}, ${ask.purpose}, ${JSON.stringify(holds)}::jsonb, 'held', ${leaseUntil},
      ${now})`.execute(trx);
}

function wishOf(ctx: Pick<Ctx, 'llm'>, ask: SpendingAsk): Wish {
  const inputTokens = Math.max(0, Math.ceil(ask.inputTokens));
  const outputTokens = Math.max(0, Math.ceil(ask.outputTokens));
  const price = ctx.llm.profiles().find((profile) => profile.id === ask.profileId)?.price ?? null;
  // The price of a million tokens is that of one in millionths.
  const costMicros =
    ask.costMicros ?? (price === null ? null : Math.ceil(inputTokens * price.input + outputTokens * price.output));
  return { inputTokens, outputTokens, costMicros, price };
}
