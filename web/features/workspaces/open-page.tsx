import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { useSwitchWorkspace } from '#web/api/place.ts';
import { CallError } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { WorkspaceDoor } from './workspace-door.tsx';

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
  const mayJoin = workspace?.abilities.join === true;
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
  if (read.isError) {
    return (
      <Page>
        <ErrorState error={unknownWorkspace(read.error)} onRetry={() => void read.refetch()} />
      </Page>
    );
  }
  if (!open.isError) return <SkeletonPage />;
  return (
    <Page>
      <ErrorState error={unknownWorkspace(open.error)} onRetry={() => mutate(workspaceId)} />
    </Page>
  );
}

/** A school that one may not know of is no wrong field here, but an address that leads nowhere. */
function unknownWorkspace(error: Error): Error {
  if (!(error instanceof CallError) || error.code !== 'validation_failed') return error;
  return new CallError('not_found', error.message, { status: 404 });
}
