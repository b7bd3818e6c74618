import { useQueryClient } from '@tanstack/react-query';
import { userRoutes } from '#contract/users/users.routes.ts';
import type { Preference } from '#contract/users/users.entities.ts';
import { call } from './call.ts';
import { sessionQuery, type Session } from './session.ts';

/**
 * Changes one's own interface choices: at once on the screen, then on the server, which merges the keys. A choice that
 * could not be kept is not worth an error on the screen: it holds until the page is left.
 */
export function useSavePreference(): (change: Preference) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData(sessionQuery.queryKey, (old: Session | undefined) =>
      old === undefined ? old : { ...old, user: { ...old.user, preference: { ...old.user.preference, ...change } } },
    );
    void call(userRoutes.updateUser, { params: { id: 'me' }, body: { preference: change } }).catch(() => undefined);
  };
}
