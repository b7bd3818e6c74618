// The demo school's people whom the sign-in page offers.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#contract/core/errors.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { touchSignIn } from './accounts.queries.ts';
import { ensureAccount } from './ensure-account.ts';
import { libraryHeaders, startSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';

const setting = 'demo';

const demo = z.object({
  school_name: z.string(),
  people: z.array(
    z.object({ as: z.enum(['student', 'teacher', 'admin', 'owner']), user_id: z.uuid(), detail: z.string() }),
  ),
});
export type Demo = z.output<typeof demo>;
export type DemoRole = Demo['people'][number]['as'];

/** Kept by the seed of the demo school, so that the sign-in page knows its people. */
export async function keepDemo(db: Db | Trx, kept: Demo, now: Date): Promise<void> {
  const row = { value: JSON.stringify(kept), updated_at: now };
  await db
    .insertInto('settings')
    .values({ key: setting, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Null outside the demo, and where there is no demo school. */
export async function readDemo(ctx: Pick<Ctx, 'db' | 'config'>): Promise<Demo | null> {
  if (ctx.config.env !== 'demo') return null;
  const row = await ctx.db.selectFrom('settings').where('key', '=', setting).select('value').executeTakeFirst();
  return row ? demo.parse(row.value) : null;
}

export async function demoSignIn(ctx: Ctx, as: DemoRole, request: FastifyRequest): Promise<SignedIn> {
  const person = (await readDemo(ctx))?.people.find((one) => one.as === as);
  if (!person) throw new ApiError('not_found');
  const authUid = await ensureAccount(ctx, person.user_id);
  const { cookies } = await startSession(ctx, authUid, libraryHeaders(request));
  await touchSignIn(ctx.db, person.user_id, ctx.clock.now());
  await audit(ctx, { action: 'signed_in', user_id: person.user_id, details: { by: 'demo' } });
  return { user_id: person.user_id, cookies };
}
