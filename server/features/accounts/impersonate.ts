// Lets a super owner act as somebody else for an hour, and ends that. What is done meanwhile bears both names in the audit log.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { SessionPerson } from './sessions.ts';

const minutes = 60;

/** Never as another super owner. */
export async function impersonate(ctx: Ctx, session: SessionPerson | null, userId: string): Promise<void> {
  if (session === null) throw new ApiError('not_signed_in');
  const person = await ctx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .select(['id', 'super_role'])
    .executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  if (person.super_role !== null) throw new ApiError('not_allowed');
  const until = new Date(ctx.clock.now().getTime() + minutes * 60_000);
  await ctx.db.transaction().execute(async (trx) => {
    await sql`update auth.sessions set acts_as = ${person.id}, acts_until = ${until}
      where id = ${session.session_id}`.execute(trx);
    await audit(ctx, { action: 'impersonation_started', entity_type: 'user', entity_id: person.id }, trx);
  });
}

/** Gives the id of who one is again; for who acts as nobody that is himself. */
export async function stopImpersonating(ctx: Ctx, session: SessionPerson | null): Promise<string> {
  if (session === null) throw new ApiError('not_signed_in');
  if (session.impersonator_id === null) return session.user_id;
  await ctx.db.transaction().execute(async (trx) => {
    await sql`update auth.sessions set acts_as = null, acts_until = null where id = ${session.session_id}`.execute(trx);
    await audit(ctx, { action: 'impersonation_stopped', entity_type: 'user', entity_id: session.user_id }, trx);
  });
  return session.impersonator_id;
}
