// Changes one's own profile and preference; nobody changes another's.
import type { z } from 'zod';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Preference, User } from '#contract/users/users.entities.ts';
import type { userRoutes } from '#contract/users/users.routes.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { readUser } from './read-user.ts';

export type UserChanges = z.output<(typeof userRoutes)['updateUser']['body']>;

/** A preference's keys are merged, and the keys of each workspace and of the mails in it. */
export async function updateUser(ctx: Ctx, userId: string, changes: UserChanges): Promise<User> {
  const self = ctx.actor.user_id;
  if (self === null) throw new ApiError('not_signed_in');
  if (userId !== 'me' && userId !== self) {
    await readUser(ctx, userId);
    throw new ApiError('not_allowed');
  }
  const { preference, last_workspace_id: slug, last_read_notifications_at: read, ...fields } = changes;
  const workspace = slug == null ? slug : await findWorkspace(ctx, slug);
  await ctx.db.transaction().execute(async (trx) => {
    const { preference: present } = await trx
      .selectFrom('users')
      .where('id', '=', self)
      .select('preference')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('users')
      .set({
        ...fields,
        ...(workspace === undefined ? {} : { last_workspace_id: workspace }),
        ...(read === undefined ? {} : { last_read_notifications_at: read }),
        preference: JSON.stringify(preference ? merge(present, preference) : present),
      })
      .where('id', '=', self)
      .execute();
  });
  return readUser(ctx, self);
}

async function findWorkspace(ctx: Ctx, slug: string): Promise<string> {
  try {
    const { node, standing } = await access(ctx, 'workspace', slug, 'view');
    // Who only sees it as something to join does not belong to it.
    if (standing.inherited_role !== null) return node.id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
  throw fieldError('last_workspace_id', 'There is no such workspace.');
}

/** Far more than anybody has, and no place to keep things in. */
const mostWorkspaces = 500;

function merge(present: Preference, changed: Preference): Preference {
  const workspaces = { ...present.workspaces };
  for (const [slug, state] of Object.entries(changed.workspaces ?? {})) {
    workspaces[slug] = { ...workspaces[slug], ...state };
  }
  if (Object.keys(workspaces).length > mostWorkspaces) {
    throw fieldError('preference.workspaces', `At most ${mostWorkspaces} workspaces.`);
  }
  const mail = { ...present.mail, ...changed.mail };
  if (Object.keys(mail).length > 0) changed = { ...changed, mail };
  return { ...present, ...changed, ...(Object.keys(workspaces).length > 0 ? { workspaces } : {}) };
}
