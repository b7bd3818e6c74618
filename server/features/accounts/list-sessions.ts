// Lists where one is signed in, and ends one of these sessions.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export interface ListedSession {
  id: string;
  is_current: boolean;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  expires_at: string;
}

type SessionRow = Omit<ListedSession, 'is_current' | 'created_at' | 'expires_at'> & {
  created_at: Date;
  expires_at: Date;
};

/** The newest first. */
export async function listSessions(ctx: Ctx, currentId: string | null): Promise<ListedSession[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, nullif(s.ip_address, '') as ip, nullif(s.user_agent, '') as user_agent, s.created_at, s.expires_at
    from auth.sessions s join users u on u.auth_uid = s.user_id
    where u.id = ${ctx.actor.user_id} and s.expires_at > ${ctx.clock.now()}
    order by s.created_at desc, s.id desc limit 200`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    is_current: row.id === currentId,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

/** With the next call the session's cookie is nobody's. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  if (ctx.actor.impersonator_id !== null)
    throw new ApiError('not_allowed', 'Only this person may end sessions of this person.');
  const { rows } = await sql`
    delete from auth.sessions s using users u
    where s.id = ${id} and u.auth_uid = s.user_id and u.id = ${ctx.actor.user_id} returning s.id`.execute(ctx.db);
  if (rows.length === 0) throw new ApiError('not_found');
  await audit(ctx, { action: 'session_ended' });
}
