// Where one is: the school and its term. The shell asks once; pages read it with `usePlace()`.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from './call.ts';
import { query, refresh } from './query.ts';
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

const workspacesQuery = { ...query(workspaceRoutes.listWorkspaces, { query: { size: 100 } }), staleTime: 5 * 60_000 };

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

const hintKey = 'hearth.place';

/** The term one was in last time, so that its lists can be asked for before the place itself is read. */
export function lastTermId(userId: string): string | null {
  try {
    const [user, termId] = (localStorage.getItem(hintKey) ?? '').split(' ');
    return user === userId && termId ? termId : null;
  } catch {
    return null;
  }
}

/** Stands once, in the shell: keeps where one is for the next visit. */
export function useRememberPlace(): void {
  const me = useMe();
  const { term } = usePlace();
  const termId = term?.id;
  useEffect(() => {
    if (termId === undefined) return;
    try {
      localStorage.setItem(hintKey, `${me.id} ${termId}`);
    } catch {
      // Storage is switched off: the next visit asks one thing after the other.
    }
  }, [me.id, termId]);
}

export function usePlace(): Place {
  const me = useMe();
  const chosen = useSyncExternalStore(subscribe, () => chosenTerm);
  const list = useQuery(workspacesQuery);
  const workspaces = list.data?.objects ?? [];
  const workspace = workspaces.find((one) => one.id === me.last_workspace_id) ?? workspaces[0] ?? null;
  const termList = useQuery({
    ...query(termRoutes.listTerms, { query: { workspaceId: workspace?.id ?? '', size: 100 } }),
    enabled: workspace !== null,
    staleTime: 5 * 60_000,
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
