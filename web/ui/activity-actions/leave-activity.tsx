import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { LeaveDialog } from '../leave-dialog.tsx';

/** Somebody gives up the row of his own on an activity. What he sees by his class he still sees. */
export default function LeaveActivity({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const client = useQueryClient();
  const { id, name } = activity;
  return (
    <LeaveDialog
      name={name}
      onClose={onClose}
      onLeave={(me) =>
        call(memberRoutes.removeActivityMembers, { params: { activityId: id }, body: { userIds: [me] } })
      }
      onLeft={() => client.invalidateQueries()}
    >
      <p>
        <Trans>
          It is among your activities no longer. Whoever belongs to its group still sees it; your sessions stay yours.
        </Trans>
      </p>
    </LeaveDialog>
  );
}
