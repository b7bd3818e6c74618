import { Trans } from '@lingui/react/macro';
import type { Group } from '#contract/groups/groups.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { useRefreshGroups } from './group-places.ts';

/** Leaving a group: what goes with it is said, and its name is typed. */
export default function LeaveGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const refreshGroups = useRefreshGroups();
  return (
    <LeaveDialog
      name={group.name}
      onClose={onClose}
      onLeave={(me) =>
        call(memberRoutes.removeGroupMembers, { params: { groupId: group.id }, body: { userIds: [me] } })
      }
      onLeft={refreshGroups}
    >
      <p>
        <Trans>You leave the groups in it, too. Your own chats stay yours.</Trans>
      </p>
    </LeaveDialog>
  );
}
