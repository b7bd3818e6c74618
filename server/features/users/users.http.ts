import type { userRoutes } from '#contract/users/users.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listConnectedApps } from './list-connected-apps.ts';
import { listUsers } from './list-users.ts';
import { readUser } from './read-user.ts';
import { updateUser } from './update-user.ts';
import { upsertUsers } from './upsert-users.ts';

export const usersHttp: Handlers<typeof userRoutes> = {
  readUser: async (ctx, { query }) => ({ user: await readUser(ctx, query.userId) }),
  listUsers: async (ctx, { query }) => listUsers(ctx, query),
  listConnectedApps: (ctx, { query }) => listConnectedApps(ctx, query),
  updateUser: async (ctx, { params, body }) => ({ user: await updateUser(ctx, params.id, body) }),
  upsertUsers: async (ctx, { body: { users, email = '', ...one } }) => {
    if (users) return { users: await upsertUsers(ctx, users) };
    const [user] = await upsertUsers(ctx, [{ email, ...one }]);
    return { user };
  },
};
