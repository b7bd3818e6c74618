// Reads one person as far as the requester may know him; who shares nothing with him does not exist for him.
import { ApiError } from '#contract/core/errors.ts';
import type { User } from '#contract/users/users.entities.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { sightOf } from './people.queries.ts';
import { presentUser } from './users.present.ts';
import { findUser, schoolRolesOf } from './users.queries.ts';

/** `userId`: an id, or `me`. */
export async function readUser(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, userId: string): Promise<User> {
  const id = userId === 'me' ? ctx.actor.user_id : userId;
  if (id === null) throw new ApiError('not_signed_in');
  const sight = (await sightOf(ctx, [id])).get(id);
  const row = sight && (await findUser(ctx.db, id));
  if (!row) throw new ApiError('not_found');
  const roles = sight === 'self' ? null : await schoolRolesOf(ctx.db, await memberships(ctx), [id]);
  return presentUser(row, sight, roles?.get(id));
}
