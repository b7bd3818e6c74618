import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSwitchWorkspace } from '#web/api/place.ts';
import { CallError } from '#web/api/call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

/** The address of a school: chooses it and goes to its home, with what opens a dialog there. */
export default function OpenWorkspacePage() {
  const { workspaceId = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const switchWorkspace = useSwitchWorkspace();
  const open = useMutation({
    mutationFn: switchWorkspace,
    onSuccess: () => navigate({ to: '/', search, replace: true }),
  });
  const asked = useRef<string | null>(null);
  const { mutate } = open;
  useEffect(() => {
    if (asked.current === workspaceId) return;
    asked.current = workspaceId;
    mutate(workspaceId);
  }, [workspaceId, mutate]);
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
