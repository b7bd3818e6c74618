import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery, type Person } from '#web/api/session.ts';
import { tellTabs } from '#web/api/tabs.ts';

/** Where to go after signing in: a path of this site, never another one. */
export function safePath(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(wanted) && !/^\/sign-in\b/.test(wanted) ? wanted : '/';
}

/** Takes over a person who has just signed in, and leads to where they wanted to go. */
export function useEnter(redirectTo: string | undefined): (user: Person) => void {
  const client = useQueryClient();
  const router = useRouter();
  return (user) => {
    // Nothing that the guest was answered may be shown to the person.
    client.removeQueries({ predicate: (one) => one.queryKey[0] !== sessionQuery.queryKey[0] });
    client.setQueryData(sessionQuery.queryKey, (old) => (old === undefined ? old : { ...old, user }));
    tellTabs('signed_in');
    // Back leads to where one came from, not to the form that has done its work.
    router.history.replace(safePath(redirectTo));
  };
}
