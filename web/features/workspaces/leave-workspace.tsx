import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';

/** Somebody leaves a school: its active term, and all that is in it. */
export default function LeaveWorkspace({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const client = useQueryClient();
  const termId = workspace.active_term_id ?? '';
  return (
    <LeaveDialog
      name={workspace.name}
      onClose={onClose}
      onLeave={(me) => call(memberRoutes.removeTermMembers, { params: { termId }, body: { userIds: [me] } })}
      onLeft={async () => {
        onClose();
        await client.invalidateQueries();
      }}
    >
      <p>
        <Trans>You leave all its groups, too. Your own chats stay yours. To come back you need an invitation.</Trans>
      </p>
    </LeaveDialog>
  );
}
