// Who asks: from the session cookie to the person, in one query.
import type { FastifyRequest } from 'fastify';
import { constantTimeEqual, makeSignature } from 'better-auth/crypto';
import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { belongingsOfUser } from '#server/permissions/memberships.ts';
import type { Belongings } from '#server/permissions/memberships.ts';
import { clientAddress } from '#server/platform/client-address.ts';
import { authOf, clientAddressHeader, sessionSeconds } from './auth.ts';

type World = Pick<Ctx, 'db' | 'config' | 'log' | 'clock'>;

export interface SessionPerson {
  session_id: string;
  token: string;
  user_id: string;
  /** of the account whose session it is */
  auth_uid: string;
  super_role: 'owner' | null;
  /** the super owner whose session it is, while he acts as `user_id` */
  impersonator_id: string | null;
  /** when that ends; null: he acts as nobody */
  acts_until: Date | null;
  expires_at: Date;
  belongings: Belongings;
}

// A signature once found right stays right: checking it anew for every call of a session would cost more than the query.
const verified = new Map<string, string>();
const maxVerified = 10_000;

/** The session token in a request's cookie, if the library signed it; it may still be of a session that has ended. */
export async function sessionToken(world: World, cookies: Record<string, string | undefined>): Promise<string | null> {
  const { authCookies, secret } = await authOf(world).$context;
  const cookie = cookies[authCookies.sessionToken.name];
  if (!cookie) return null;
  const known = verified.get(`${secret}:${cookie}`);
  if (known) return known;
  const at = cookie.lastIndexOf('.');
  const token = cookie.slice(0, at);
  if (at < 1 || !constantTimeEqual(cookie.slice(at + 1), await makeSignature(token, secret))) return null;
  if (verified.size >= maxVerified) verified.clear();
  verified.set(`${secret}:${cookie}`, token);
  return token;
}

const readOf = new WeakMap<object, Promise<SessionPerson | null>>();

/**
 * The person of a living session with what he belongs to; null for the guest. An ended session is gone with the next call;
 * within one call, whose cookies these are, it is read once.
 */
export function readSession(world: World, cookies: Record<string, string | undefined>): Promise<SessionPerson | null> {
  let read = readOf.get(cookies);
  if (!read) {
    read = findSession(world, cookies);
    readOf.set(cookies, read);
  }
  return read;
}

async function findSession(world: World, cookies: Record<string, string | undefined>): Promise<SessionPerson | null> {
  const token = await sessionToken(world, cookies);
  if (!token) return null;
  const now = world.clock.now();
  const { rows } = await sql<Omit<SessionPerson, 'belongings'> & Belongings>`
    select ${prepared} s.id as session_id, s.token, users.id as user_id, own.auth_uid, users.super_role, s.expires_at,
      case when other.id is not null then own.id end as impersonator_id,
      case when other.id is not null then s.acts_until end as acts_until, belongings.*
    from auth.sessions s join users own on own.auth_uid = s.user_id
      left join users other on other.id = s.acts_as and s.acts_until > ${now} and own.super_role = 'owner'
        and other.super_role is null and other.archived_at is null
      join users on users.id = coalesce(other.id, own.id)
      cross join lateral (${belongingsOfUser}) belongings
    where s.token = ${token} and s.expires_at > ${now} and own.archived_at is null`.execute(world.db);
  const [row] = rows;
  if (!row) return null;
  const { rows: memberRows, owned_below, domain_workspaces, gates, ...person } = row;
  return { ...person, belongings: { rows: memberRows, owned_below, domain_workspaces, gates } };
}

/** What the library may know of a request: the address and browser it keeps with a session, and the cookie. */
export function libraryHeaders(request: Pick<FastifyRequest, 'ip' | 'headers'>): Headers {
  const headers = new Headers({ [clientAddressHeader]: clientAddress(request.ip) });
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'].slice(0, 300));
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  return headers;
}

/** Opens a session for a proven account; the answer's `set-cookie` headers belong on the reply. */
export async function startSession(world: World, authUid: string, headers: Headers): Promise<{ cookies: string[] }> {
  const { api } = authOf(world);
  const body = { auth_uid: authUid, now: world.clock.now() };
  const answer = await api.startSession({ body, headers, returnHeaders: true });
  return { cookies: answer.headers.getSetCookie() };
}

const renewAfterMs = 24 * 60 * 60 * 1000;

/** Using a session keeps it: once a day its end moves a month ahead. */
export async function renewSession(
  world: World,
  session: SessionPerson,
  headers: Headers,
): Promise<{ cookies: string[] }> {
  const now = world.clock.now();
  if (session.expires_at.getTime() - now.getTime() > sessionSeconds * 1000 - renewAfterMs) return { cookies: [] };
  const { api } = authOf(world);
  const body = { auth_uid: session.auth_uid, token: session.token, now };
  const answer = await api.renewSession({ body, headers, returnHeaders: true });
  return { cookies: answer.headers.getSetCookie() };
}
