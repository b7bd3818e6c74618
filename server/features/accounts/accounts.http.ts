import type { FastifyReply } from 'fastify';
import type { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import type { User } from '#contract/users/users.entities.ts';
import { findUser, guest, presentUser } from '#server/features/users/index.ts';
import type { Ctx, Handlers } from '#server/permissions/ctx.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { authOf } from './auth.ts';
import { claimOwner } from './claim-owner.ts';
import { demoSignIn } from './demo.ts';
import { forgotPassword } from './forgot-password.ts';
import { impersonate, stopImpersonating } from './impersonate.ts';
import { endOtherSessions, endSession, listSessions } from './list-sessions.ts';
import { readHouse } from './read-house.ts';
import { resetPassword } from './reset-password.ts';
import { libraryHeaders, readSession, renewSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

export const accountsHttp: Handlers<typeof accountRoutes> = {
  getSession: async (ctx, { request, reply }) => {
    const session = await readSession(ctx, request.cookies);
    if (session) setCookies(reply, (await renewSession(ctx, session, libraryHeaders(request))).cookies);
    const user = ctx.actor.user_id === null ? guest : await self(ctx, ctx.actor.user_id);
    const { impersonator_id: own } = ctx.actor;
    return {
      user,
      impersonator: own === null ? null : await self(ctx, own),
      impersonation_ends_at: (own === null ? null : session?.acts_until)?.toISOString() ?? null,
      house: await readHouse(ctx),
    };
  },
  signUp: async (ctx, { body, request }) => {
    await signUp(ctx, body, request);
    return {};
  },
  signIn: async (ctx, { body, request, reply }) => welcome(ctx, reply, await signIn(ctx, body, request)),
  signOut: async (ctx, { request, reply }) => {
    const { headers } = await authOf(ctx).api.signOut({ headers: libraryHeaders(request), returnHeaders: true });
    setCookies(reply, headers.getSetCookie());
    if (ctx.actor.user_id !== null) publishSightChange(ctx, [ctx.actor.user_id]);
  },
  verifyEmail: async (ctx, { body, request, reply }) =>
    welcome(ctx, reply, await verifyEmail(ctx, body.token, request)),
  forgotPassword: async (ctx, { body, request }) => forgotPassword(ctx, body, request) as Promise<undefined>,
  resetPassword: async (ctx, { body }) => resetPassword(ctx, body) as Promise<undefined>,
  listProviders: async () => ({ providers: [] }),
  demoSignIn: async (ctx, { body, request, reply }) => welcome(ctx, reply, await demoSignIn(ctx, body.as, request)),
  claimOwner: async (ctx, { body, request, reply }) => welcome(ctx, reply, await claimOwner(ctx, body, request)),
  impersonate: async (ctx, { body, request }) => {
    await impersonate(ctx, await readSession(ctx, request.cookies), body.impersonatedUserId);
    return { user: await self(ctx, body.impersonatedUserId) };
  },
  stopImpersonating: async (ctx, { request }) => ({
    user: await self(ctx, await stopImpersonating(ctx, await readSession(ctx, request.cookies))),
  }),
  listSessions: async (ctx, { request }) => {
    const session = await readSession(ctx, request.cookies);
    return { sessions: await listSessions(ctx, session?.session_id ?? null) };
  },
  endOtherSessions: async (ctx, { request }) => {
    const session = await readSession(ctx, request.cookies);
    return { ended: await endOtherSessions(ctx, session?.session_id ?? null) };
  },
  endSession: async (ctx, { params }) => endSession(ctx, params.id) as Promise<undefined>,
};

async function welcome(ctx: Ctx, reply: FastifyReply, { user_id, cookies }: SignedIn): Promise<{ user: User }> {
  setCookies(reply, cookies);
  return { user: await self(ctx, user_id) };
}

async function self(ctx: Ctx, userId: string): Promise<User> {
  const row = await findUser(ctx.db, userId);
  return row ? presentUser(row, 'self') : guest;
}

function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
