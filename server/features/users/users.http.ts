import type { userRoutes } from '#contract/users/users.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listUsers } from './list-users.ts';
import { readUser } from './read-user.ts';
import { updateUser } from './update-user.ts';

export const usersHttp: Handlers<typeof userRoutes> = {
  readUser: async (ctx, { query }) => ({ user: await readUser(ctx, query.userId) }),
  listUsers: async (ctx, { query }) => listUsers(ctx, query),
  updateUser: async (ctx, { params, body }) => ({ user: await updateUser(ctx, params.id, body) }),
};
