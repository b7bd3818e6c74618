// The same Idempotency-Key from the same person within 24 hours gives the same answer and does the work once.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';

const keptMs = 24 * 60 * 60 * 1000;
/** Work that has given no sign of life for so long died with its process. */
const workMs = 60_000;
const beatMs = 15_000;
const waitMs = 15_000;

interface Answer {
  status: number;
  body: unknown;
}

/** Runs `work` once a key; without the header, or for the guest, every time. Failed work frees the key. */
export async function once(
  ctx: Ctx,
  route: RouteSpec,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<Answer> {
  const status = route.status ?? 200;
  const key = request.headers['idempotency-key'];
  const userId = ctx.actor.user_id;
  if (key === undefined || userId === null) return { status, body: await work() };
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw fieldError('Idempotency-Key', 'Use 1 to 200 visible characters.');
  }
  const claim = { user_id: userId, key, route: route.name, request_hash: hashOf(request) };
  const earlier = await waitForAnswer(ctx, claim);
  if (earlier) return earlier;
  const stopBeats = keepClaim(ctx, claim);
  try {
    const body = await work();
    await ctx.db
      .updateTable('idempotency_keys')
      .set({ status, body: JSON.stringify(body ?? null) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return { status, body };
  } catch (error) {
    await ctx.db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
    throw error;
  } finally {
    stopBeats();
  }
}

interface Claim {
  user_id: string;
  key: string;
  route: string;
  request_hash: string;
}

/** Null when the key is ours and the work is to be done; waits for one that is being worked on elsewhere. */
async function waitForAnswer(ctx: Ctx, claim: Claim): Promise<Answer | null> {
  const giveUpAt = performance.now() + waitMs;
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    if (await take(ctx, claim)) return null;
    const row = await ctx.db
      .selectFrom('idempotency_keys')
      .select(['route', 'request_hash', 'status', 'body'])
      .where('user_id', '=', claim.user_id)
      .where('key', '=', claim.key)
      .executeTakeFirst();
    if (row && (row.route !== claim.route || row.request_hash !== claim.request_hash)) {
      throw new ApiError('conflict', 'This Idempotency-Key was used for another request.');
    }
    if (row && row.status !== null) return { status: row.status, body: row.body };
    if (performance.now() > giveUpAt) {
      throw new ApiError('conflict', 'The first request with this Idempotency-Key is still at work.', {
        retryAfter: 5,
      });
    }
    await delay(pause);
  }
}

/** Work such as an upload may last for minutes: its claim shows that it lives, until what this returns is called. */
function keepClaim(ctx: Ctx, { user_id, key }: Claim): () => void {
  const beat = async (): Promise<void> => {
    try {
      await ctx.db
        .updateTable('idempotency_keys')
        .set({ created_at: ctx.clock.now() })
        .where('user_id', '=', user_id)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    } catch (error) {
      // The database is away: the next beat tries again, long before the claim is free.
      ctx.log.warn({ err: error }, 'The claim of a request that is at work could not be renewed');
    }
  };
  const timer = setInterval(() => void beat(), beatMs);
  return () => clearInterval(timer);
}

/** True when the key is new, too old, or left behind by a process that died. */
async function take(ctx: Ctx, claim: Claim): Promise<boolean> {
  const now = ctx.clock.now();
  const taken = await ctx.db
    .insertInto('idempotency_keys')
    .values({ ...claim, status: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ ...claim, status: null, body: null, created_at: now })
        .where((row) =>
          row.or([
            row('idempotency_keys.created_at', '<', new Date(now.getTime() - keptMs)),
            row.and([
              row('idempotency_keys.status', 'is', null),
              row('idempotency_keys.created_at', '<', new Date(now.getTime() - workMs)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

function hashOf(request: FastifyRequest): string {
  const whole = JSON.stringify([request.params ?? null, request.query ?? null, request.body ?? null]);
  return createHash('sha256').update(whole).digest('hex');
}

/** Forgets answers that are older than a day. */
export const idempotencyJobs: JobDefinitions<Ctx> = {
  forget_idempotency_keys: defineJob(
    z.object({}),
    async (ctx: Ctx) => {
      const limit = new Date(ctx.clock.now().getTime() - keptMs);
      await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
    },
    { cron: '17 * * * *' },
  ),
};
