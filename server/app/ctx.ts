// The outside world of one request or job.
import type { FastifyRequest } from 'fastify';
import { readSession } from '#server/features/accounts/sessions.ts';
import { knowBelongings } from '#server/permissions/actor.ts';
import type { Actor } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { clientAddress } from '#server/platform/client-address.ts';
import type { Log } from '#server/platform/log.ts';

/** Everything that lives as long as the process; a request adds who asks. */
export type World = Omit<Ctx, 'actor'>;

const nobody: Actor = { user_id: null, super_role: null, impersonator_id: null, ip: null };

/** The context of a request: its person by the session cookie, its log with the request's id. */
export async function requestContext(world: World, request: FastifyRequest): Promise<Ctx> {
  const person = await readSession(world, request.cookies);
  const actor: Actor = {
    user_id: person?.user_id ?? null,
    super_role: person?.super_role ?? null,
    impersonator_id: person?.impersonator_id ?? null,
    ip: clientAddress(request.ip),
    ...(person && { session: { id: person.session_id, acts_until: person.acts_until } }),
  };
  if (person) knowBelongings(actor, person.belongings);
  return { ...world, actor, log: request.log as Log };
}

/** The context of a job; one that works for a person names him itself. */
export function jobContext(world: World, log: Log): Ctx {
  return { ...world, actor: nobody, log };
}
