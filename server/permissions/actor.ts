import type { Ctx } from './ctx.ts';
import { closedWorkspaces } from './gates.ts';
import type { ActorSession } from './living-session.ts';
import { membershipsOf, nobody, readBelongings } from './memberships.ts';
import type { Belongings, Memberships } from './memberships.ts';

/** Who asks. Built by the HTTP layer from the session cookie, by a job from the person it works for. */
export interface Actor {
  /** null: the guest */
  user_id: string | null;
  super_role: 'owner' | null;
  /** the super owner who acts as this person */
  impersonator_id: string | null;
  ip: string | null;
  /** the personal access token by which a program acts as this person; absent where he is here himself */
  access_token_id?: string;
  /** in which he asks; absent for a program, a job and the guest */
  session?: ActorSession;
}

const gathered = new WeakMap<Actor, Promise<Memberships>>();
const known = new WeakMap<Actor, Belongings>();

/** What the requester is a member and owner of; read from the database once a request, then kept with the actor. */
export function memberships(ctx: Asking): Promise<Memberships> {
  const { actor } = ctx;
  let found = gathered.get(actor);
  if (!found) {
    found = gather(ctx);
    found.catch(() => gathered.delete(actor));
    gathered.set(actor, found);
  }
  return found;
}

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;

async function gather(ctx: Asking): Promise<Memberships> {
  const { actor, db } = ctx;
  if (actor.user_id === null) return nobody;
  const belongings = known.get(actor) ?? (await readBelongings(db, actor.user_id));
  const m = membershipsOf(actor.user_id, actor.super_role === 'owner', belongings);
  return { ...m, gates: belongings.gates ?? [], closed: closedWorkspaces(m, belongings.gates, ctx) };
}

/** Whoever finds out who asks reads what he belongs to in the same question; it becomes sets when somebody needs them. */
export function knowBelongings(actor: Actor, belongings: Belongings): void {
  known.set(actor, belongings);
}

/** To be called by whoever changes the requester's own rows and goes on asking in the same request. */
export function forgetMemberships(ctx: Pick<Ctx, 'actor'>): void {
  known.delete(ctx.actor);
  gathered.delete(ctx.actor);
}
