// Lets a super owner act as somebody else for an hour, and ends that. What is done meanwhile bears both names in the audit log.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { audit, isAudited } from '#server/permissions/audit.ts';
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

/** Nobody keeps a draft, reads his notifications or comes back to himself for others to know. */
const unremarkable = new Set(['stop_impersonating', 'sign_out', 'mark_notifications_as_read']);

/**
 * After a call that may have changed something: while somebody acts as another a line says so, with the name of the call
 * alone, where the call has written none itself. Else words in a pupil's name would be his.
 */
export async function noteActing(
  ctx: Ctx,
  route: Pick<RouteSpec, 'name' | 'method' | 'readOnly'>,
  body: unknown,
): Promise<void> {
  const { impersonator_id: owner, user_id: userId } = ctx.actor;
  if (owner === null || userId === null || isAudited(ctx.actor)) return;
  if (route.method === 'GET' || route.readOnly === true || unremarkable.has(route.name) || isOfNoInterest(body)) return;
  await auditActing(ctx, ctx.db, 'acted', userId, { operation: route.name });
}

const ownView = new Set(['preference', 'last_workspace_id', 'last_read_notifications_at']);

/** A draft of a message; how somebody has arranged his own screen. */
function isOfNoInterest(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const fields = Object.keys(body);
  if (fields.length > 0 && fields.every((field) => ownView.has(field))) return true;
  const { is_draft, contents } = body as { is_draft?: unknown; contents?: unknown };
  if (typeof is_draft === 'boolean' && Array.isArray(contents)) return is_draft;
  return Array.isArray(contents) && contents.some((item: { is_draft?: unknown } | null) => item?.is_draft === true);
}

/** In the log of the person's own workspace, so that the owners there know of it. */
async function auditActing(
  ctx: Ctx,
  db: Db | Trx,
  action: 'impersonation_started' | 'impersonation_stopped' | 'acted',
  userId: string,
  details?: Record<string, unknown>,
): Promise<void> {
  const member = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.user_id', '=', userId)
    .where('members.workspace_id', 'is not', null)
    .orderBy(sql`(members.workspace_id = users.last_workspace_id) desc nulls last`)
    .orderBy('members.created_at', 'desc')
    .select('members.workspace_id')
    .executeTakeFirst();
  const entity = { entity_type: 'user', entity_id: userId, workspace_id: member?.workspace_id ?? null };
  await audit({ ...ctx, db }, { action, ...entity, ...(details && { details }) });
}
