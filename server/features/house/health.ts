// Readiness: what this process needs in order to serve, asked anew each time.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** `checks` says a word for each part; a model provider that fails leaves the process ready, for the rest works. */
export async function readReadiness(ctx: Ctx): Promise<{ status: 'ok' | 'not_ready'; checks: Record<string, string> }> {
  const [database, storage] = await Promise.all([
    check(async () => sql`select 1`.execute(ctx.db)),
    check(() => ctx.files.check()),
  ]);
  const checks: Record<string, string> = { database, storage };
  for (const health of ctx.llm.health()) checks[`model ${health.profileId}`] = health.state;
  if (database !== 'ok' || storage !== 'ok') {
    throw new ApiError('unavailable', undefined, { retryAfter: 2, extra: { status: 'not_ready', checks } });
  }
  return { status: 'ok', checks };
}

const withinMs = 3_000;

async function check(work: () => Promise<unknown>): Promise<'ok' | 'fails'> {
  const late = AbortSignal.timeout(withinMs);
  const timeout = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error('late')), { once: true });
  });
  try {
    await Promise.race([work(), timeout]);
    return 'ok';
  } catch {
    return 'fails';
  }
}
