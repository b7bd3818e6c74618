import type { Ctx } from './ctx.ts';
import { gatherMemberships } from './memberships.ts';
import type { Memberships } from './memberships.ts';

/** Who asks. Built by the HTTP layer from the session cookie, by a job from the person it works for. */
export interface Actor {
  /** null: the guest */
  user_id: string | null;
  super_role: 'owner' | null;
  /** the super owner who acts as this person */
  impersonator_id: string | null;
  ip: string | null;
}

const gathered = new WeakMap<Actor, Promise<Memberships>>();

/** What the requester is a member and owner of; read from the database once a request, then kept with the actor. */
export function memberships(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Memberships> {
  const { actor } = ctx;
  let found = gathered.get(actor);
  if (!found) {
    found = gatherMemberships(ctx.db, actor.user_id, actor.super_role === 'owner');
    found.catch(() => gathered.delete(actor));
    gathered.set(actor, found);
  }
  return found;
}

/** To be called by whoever changes the requester's own rows and goes on asking in the same request. */
export function forgetMemberships(ctx: Pick<Ctx, 'actor'>): void {
  gathered.delete(ctx.actor);
}
