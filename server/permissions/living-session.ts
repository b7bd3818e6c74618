// Who looks on for long (a stream) is asked again whether the session in which he began still lives, and is still his.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { prepared } from '#server/database/index.ts';
import type { Ctx } from './ctx.ts';

/** The signed-in session in which somebody asks. */
export interface ActorSession {
  id: string;
  /** when its super owner is himself again; null: it is the person's own */
  acts_until: Date | null;
}

/** Throws not_signed_in where it has ended: signed out, ended elsewhere, out of time, or its super owner is himself again. */
export async function requireLivingSession({ db, actor, clock }: Asking): Promise<void> {
  const { session, user_id, impersonator_id } = actor;
  if (session === undefined) return;
  const now = clock.now();
  const { rows } = await sql`select ${prepared} 1
    from auth.sessions s join users own on own.auth_uid = s.user_id
    where s.id = ${session.id} and s.expires_at > ${now} and own.archived_at is null
      and own.id = ${impersonator_id ?? user_id}
      and (${impersonator_id}::uuid is null or (s.acts_as = ${user_id} and s.acts_until > ${now} and own.super_role = 'owner'
        and exists (select from users other where other.id = s.acts_as and other.super_role is null
          and other.archived_at is null)))`.execute(db);
  if (rows.length === 0) throw new ApiError('not_signed_in');
}

/** Milliseconds until the hour of acting as somebody else ends; null: he acts as nobody, or it was over (it may have begun anew). */
export function msUntilActingEnds({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>): number | null {
  const until = actor.session?.acts_until ?? null;
  const left = until === null ? 0 : until.getTime() - clock.now().getTime();
  return left > 0 ? left : null;
}

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;
