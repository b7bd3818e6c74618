// Every route of the contract with its handler; the compiler finds the missing one.
import type { FastifyInstance } from 'fastify';
import { allRoutes } from '#contract/index.ts';
import type { AllRoutes } from '#contract/index.ts';
import { accountsHttp } from '#server/features/accounts/accounts.http.ts';
import { houseHttp } from '#server/features/house/house.http.ts';
import { usersHttp } from '#server/features/users/users.http.ts';
import type { Ctx, Handlers } from '#server/permissions/ctx.ts';
import { registerRoutes } from '#server/platform/implement.ts';
import type { Doors } from '#server/platform/implement.ts';

const handlers = {
  accounts: accountsHttp,
  house: houseHttp,
  users: usersHttp,
} satisfies { [K in keyof AllRoutes]?: Handlers<AllRoutes[K]> };

/** Puts all routes on the server behind the given doors. */
export function bindRoutes(app: FastifyInstance, doors: Doors<Ctx>): void {
  for (const key of Object.keys(handlers) as (keyof typeof handlers)[]) {
    registerRoutes(app, allRoutes[key], handlers[key] as never, doors);
  }
}
