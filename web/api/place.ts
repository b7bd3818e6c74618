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
import { refresh } from './query.ts';
import { sessionQuery, useMe } from './session.ts';

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
  const workspace = workspaces.find((one) => one.id === me.last_workspace_id) ?? workspaces[0] ?? null;
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
    isPending: list.isPending || (workspace !== null && termList.isPending),
    error: list.error ?? termList.error,
    retry: () => void (list.isError ? list.refetch() : termList.refetch()),
  };
}

/** Switches the school, and keeps the choice with the person; when that fails the old one stays. */
export function useSwitchWorkspace(): (workspaceId: string) => Promise<void> {
  const client = useQueryClient();
  return async (workspaceId) => {
    const { user } = await call(userRoutes.updateUser, {
      params: { id: 'me' },
      body: { last_workspace_id: workspaceId },
    });
    chooseTerm(null);
    client.setQueryData(sessionQuery.queryKey, (old) => (old === undefined ? old : { ...old, user }));
    await refresh(client, workspaceRoutes.listWorkspaces);
  };
}
