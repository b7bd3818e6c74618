// Lists where one is signed in, and ends one of these sessions, or all others. What streams to them ends at once.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';

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
  if ((await endSessions(ctx, sql`s.id = ${id}`)) === 0) throw new ApiError('not_found');
}

/** All but the one in which it is asked; gives how many there were. */
export function endOtherSessions(ctx: Ctx, currentId: string | null): Promise<number> {
  return endSessions(ctx, sql`s.id is distinct from ${currentId}`);
}

async function endSessions(ctx: Ctx, which: RawBuilder<unknown>): Promise<number> {
  const { user_id: userId, impersonator_id: other } = ctx.actor;
  if (userId === null) throw new ApiError('not_signed_in');
  if (other !== null) throw new ApiError('not_allowed', 'Only this person may end sessions of this person.');
  const now = ctx.clock.now();
  const { rows } = await sql<{ acts_as: string | null; was_alive: boolean }>`
    delete from auth.sessions s using users u
    where ${which} and u.auth_uid = s.user_id and u.id = ${userId}
    returning s.acts_as, s.expires_at > ${now} as was_alive`.execute(ctx.db);
  const ended = rows.filter((row) => row.was_alive).length;
  if (ended > 0) await audit(ctx, { action: 'session_ended', details: { count: ended } });
  publishSightChange(ctx, new Set([userId, ...rows.flatMap((row) => row.acts_as ?? [])]));
  return ended;
}
