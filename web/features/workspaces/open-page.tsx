import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { useSwitchWorkspace } from '#web/api/place.ts';
import { CallError } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { WorkspaceDoor } from './workspace-door.tsx';

const RestrictedPage = lazy(() => import('./restricted-page.tsx'));

/** The address of a school: chooses it and goes to its home, with what opens a dialog there. */
export default function OpenWorkspacePage() {
  const { workspaceId = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const switchWorkspace = useSwitchWorkspace();
  const { join_token: token, ...along } = search;
  const open = useMutation({
    mutationFn: switchWorkspace,
    onSuccess: () => navigate({ to: '/', search: along, replace: true }),
  });
  const read = useQuery({
    ...query(workspaceRoutes.readWorkspace, {
      query: { workspaceId, ...(token === undefined ? {} : { join_token: token }) },
    }),
    // The answer decides where one goes: not twice.
    staleTime: Infinity,
    gcTime: 0,
  });
  const workspace = read.data?.workspace;
  // Who owns it from above may join as well; he only wants to go there.
  const mayJoin = workspace?.abilities.join === true && workspace.inherited_role === null;
  const asked = useRef<string | null>(null);
  const { mutate } = open;
  const isKnown = read.isSuccess && !mayJoin;
  useEffect(() => {
    if (!isKnown || asked.current === workspaceId) return;
    asked.current = workspaceId;
    mutate(workspaceId);
  }, [isKnown, workspaceId, mutate]);
  if (workspace !== undefined && mayJoin && open.isIdle) {
    return <WorkspaceDoor workspace={workspace} token={token} onJoined={() => mutate(workspaceId)} />;
  }
  const failed = read.isError ? read : open.isError ? open : null;
  if (failed === null) return <SkeletonPage />;
  if (isUnknown(failed.error)) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <RestrictedPage />
      </Suspense>
    );
  }
  return (
    <Page>
      <ErrorState error={failed.error} onRetry={() => (read.isError ? void read.refetch() : mutate(workspaceId))} />
    </Page>
  );
}

/** A school that one may not know of is no wrong field here: it is gone, or closed to him. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'validation_failed' || error.code === 'not_found');
}
