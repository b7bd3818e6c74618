import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { query, refresh } from '#web/api/query.ts';
import { toast } from '#web/ui/toast.tsx';

export type WorkspaceBody = z.input<typeof workspaceRoutes.updateWorkspace.body>;

/** Saves fields of a workspace; `onSaved` is called once the new ones are known everywhere. */
export function useSaveWorkspace(workspaceId: string, onSaved: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkspaceBody) => call(workspaceRoutes.updateWorkspace, { params: { id: workspaceId }, body }),
    onSuccess: (answer) => {
      client.setQueryData(query(workspaceRoutes.readWorkspace, { query: { workspaceId } }).queryKey, answer);
      onSaved();
      toast({ text: t`Saved` });
      void refresh(client, workspaceRoutes.listWorkspaces);
    },
    onError: (error) => {
      // How it stands now is shown beside what was typed.
      if (error instanceof CallError && error.code === 'conflict') void refresh(client, workspaceRoutes.readWorkspace);
    },
  });
}
