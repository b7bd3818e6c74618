// Lets a super owner act as somebody else for an hour, and ends that. What is done meanwhile bears both names in the audit log.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
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
    await auditActing(ctx, trx, 'impersonation_started', person.id);
  });
}

/** Gives the id of who one is again; for who acts as nobody that is himself. */
export async function stopImpersonating(ctx: Ctx, session: SessionPerson | null): Promise<string> {
  if (session === null) throw new ApiError('not_signed_in');
  if (session.impersonator_id === null) return session.user_id;
  await ctx.db.transaction().execute(async (trx) => {
    await sql`update auth.sessions set acts_as = null, acts_until = null where id = ${session.session_id}`.execute(trx);
    await auditActing(ctx, trx, 'impersonation_stopped', session.user_id);
  });
  publishSightChange(ctx, [session.user_id]);
  return session.impersonator_id;
}

/** In the log of the person's own workspace, so that the owners there know of it. */
async function auditActing(
  ctx: Ctx,
  trx: Trx,
  action: 'impersonation_started' | 'impersonation_stopped',
  userId: string,
): Promise<void> {
  const member = await trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.user_id', '=', userId)
    .where('members.workspace_id', 'is not', null)
    .orderBy(sql`(members.workspace_id = users.last_workspace_id) desc nulls last`)
    .orderBy('members.created_at', 'desc')
    .select('members.workspace_id')
    .executeTakeFirst();
  const entity = { entity_type: 'user', entity_id: userId, workspace_id: member?.workspace_id ?? null };
  await audit(ctx, { action, ...entity }, trx);
}
