// The library that keeps passwords, sessions and tokens: made once an installation, never reachable by HTTP of its own.
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { newId } from '#server/platform/ids.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** Seconds that a session lasts without being used; using it at least once a day renews it. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The header in which our handlers hand the client's address to the library; what a client sends never reaches it. */
export const clientAddressHeader = 'x-hearth-client';

type World = Pick<Ctx, 'db' | 'config' | 'log'>;
export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<World['db'], Auth>();

/** The library over this database. */
export function authOf(world: World): Auth {
  let auth = instances.get(world.db);
  if (!auth) {
    auth = createAuth(world);
    instances.set(world.db, auth);
  }
  return auth;
}

function createAuth({ db, config, log }: World) {
  if (!config.secret) throw new Error('The secret must be loaded before accounts are used.');
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    appName: 'Hearth',
    // Only used for the addresses of its own routes, which are not served.
    baseURL: config.publicUrl ?? 'http://localhost',
    basePath: '/internal/auth',
    secret: config.secret,
    database: { db, type: 'postgres', schemaName: 'auth', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      disabled: false,
      level: 'error',
      log: (_level, message) => log.error({ library: 'better-auth' }, message),
    },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 200 },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      updateAge: 24 * 60 * 60,
      fields: {
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'hearth',
      useSecureCookies: isSecure,
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [{ id: 'hearth', endpoints: { startSession, renewSession } }],
  });
}

/** Opens a session for an account that has been proven: by its password, by a mailed link, by the demo's door. */
const startSession = createAuthEndpoint(
  '/hearth/start-session',
  { method: 'POST', body: z.object({ auth_uid: z.string(), now: z.date() }) },
  async (endpoint) => {
    const { auth_uid: authUid, now } = endpoint.body;
    const { internalAdapter } = endpoint.context;
    const user = await internalAdapter.findUserById(authUid);
    if (!user) throw new Error('There is no such account.');
    const times = { createdAt: now, updatedAt: now, expiresAt: sessionEnd(now) };
    const session = await internalAdapter.createSession(user.id, false, times, true);
    await setSessionCookie(endpoint, { session, user });
    return { token: session.token };
  },
);

/** Moves the end of a session that is being used, and that of its cookie. */
const renewSession = createAuthEndpoint(
  '/hearth/renew-session',
  { method: 'POST', body: z.object({ auth_uid: z.string(), token: z.string(), now: z.date() }) },
  async (endpoint) => {
    const { auth_uid: authUid, token, now } = endpoint.body;
    const { internalAdapter } = endpoint.context;
    const user = await internalAdapter.findUserById(authUid);
    const session = await internalAdapter.updateSession(token, { updatedAt: now, expiresAt: sessionEnd(now) });
    // It may have ended in this very moment.
    if (user && session) await setSessionCookie(endpoint, { session, user });
    return {};
  },
);

function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1000);
}
