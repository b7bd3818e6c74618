// Who is here. `sessionQuery` is the one read of GET /api/auth/session; `useMe()` gives the signed-in person in the shell.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { guestId } from '#contract/core/ids.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { call } from './call.ts';
import { query } from './query.ts';

export type Session = RouteAnswer<typeof accountRoutes.getSession>;
export type Person = Session['user'];

declare global {
  /** The first answer, asked for by public/before.js; taken once. */
  var hearthSession: Promise<Session | null> | undefined;
}

const sessionRead = query(accountRoutes.getSession, {});

export const sessionQuery = queryOptions({
  queryKey: sessionRead.queryKey,
  queryFn: async ({ signal }) => {
    const early = globalThis.hearthSession;
    globalThis.hearthSession = undefined;
    return (await early) ?? call(accountRoutes.getSession, {}, { signal });
  },
  staleTime: 5 * 60_000,
});

export function isGuest(person: Pick<Person, 'id'>): boolean {
  return person.id === guestId;
}

/** The person, and what this installation is; the guest has the id "GUEST". */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

export function useMe(): Person {
  return useSession().user;
}

/** The name to greet somebody by. */
export function shortName(person: Pick<Person, 'preferred_name' | 'full_name'>): string {
  return person.preferred_name ?? person.full_name.split(/\s+/)[0] ?? person.full_name;
}

/** The name to list somebody by. */
export function displayName(person: Pick<Person, 'preferred_name' | 'full_name'>): string {
  return person.preferred_name ?? person.full_name;
}
