// Where one is: the school and its term. The shell asks once; pages read it with `usePlace()`.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { homeSizes } from '#contract/home/home.routes.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from './call.ts';
import { partOfHome, placeQueries } from './home.ts';
import { query, refresh } from './query.ts';
import { sessionQuery, useMe, type Person } from './session.ts';

export interface Place {
  /** null: in no school yet */
  workspace: Workspace | null;
  workspaces: readonly Workspace[];
  /** the chosen term, else the active one; null while it is read, or when there is none one may see */
  term: Term | null;
  terms: readonly Term[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

const fresh = { staleTime: 5 * 60_000 };

const workspacesQuery = queryOptions({
  ...placeQueries.workspaces,
  queryFn: async ({ signal }) =>
    (await partOfHome('workspaces')) ??
    call(workspaceRoutes.listWorkspaces, { query: { size: homeSizes.workspaces } }, { signal }),
  ...fresh,
});

// The chosen term lives as long as the page: coming back, one is in the active term again.
let chosenTerm: string | null = null;
const listeners = new Set<() => void>();

export function chooseTerm(termId: string | null): void {
  chosenTerm = termId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlace(): Place {
  const me = useMe();
  const chosen = useSyncExternalStore(subscribe, () => chosenTerm);
  const list = useQuery(workspacesQuery);
  const workspaces = list.data?.objects ?? [];
  const last = me.last_workspace_id;
  // Who belongs to more schools than the first page holds may have chosen one that is not on it.
  const isElsewhere = list.isSuccess && last !== null && !workspaces.some((one) => one.id === last);
  const elsewhere = useQuery({
    ...query(workspaceRoutes.readWorkspace, { query: { workspaceId: last ?? '' } }),
    enabled: isElsewhere && list.data.pagination.hasMore,
    ...fresh,
  });
  const workspace = workspaces.find((one) => one.id === last) ?? elsewhere.data?.workspace ?? workspaces[0] ?? null;
  const termList = useQuery({
    ...placeQueries.terms(workspace?.id ?? ''),
    enabled: workspace !== null,
    ...fresh,
  });
  const terms = termList.data?.objects ?? [];
  const term = terms.find((one) => one.id === chosen) ?? terms.find((one) => one.is_active) ?? terms[0] ?? null;
  return {
    workspace,
    workspaces,
    term,
    terms,
    isPending: list.isPending || elsewhere.isLoading || (workspace !== null && termList.isPending),
    error: list.error ?? termList.error,
    retry: () => void (list.isError ? list.refetch() : termList.refetch()),
  };
}

/**
 * Switches the school at once, and keeps the choice with the person. When that fails the school before is chosen again, and
 * the error is thrown.
 */
export function useSwitchWorkspace(): (workspaceId: string) => Promise<void> {
  const client = useQueryClient();
  const show = (change: (user: Person) => Person): void => {
    client.setQueryData(sessionQuery.queryKey, (old) => (old === undefined ? old : { ...old, user: change(old.user) }));
  };
  return async (workspaceId) => {
    const before = client.getQueryData(sessionQuery.queryKey)?.user.last_workspace_id ?? null;
    const termBefore = chosenTerm;
    chooseTerm(null);
    show((user) => ({ ...user, last_workspace_id: workspaceId }));
    try {
      const { user } = await call(userRoutes.updateUser, {
        params: { id: 'me' },
        body: { last_workspace_id: workspaceId },
      });
      show(() => user);
      await refresh(client, workspaceRoutes.listWorkspaces);
    } catch (error) {
      show((user) => ({ ...user, last_workspace_id: before }));
      chooseTerm(termBefore);
      throw error;
    }
  };
}
