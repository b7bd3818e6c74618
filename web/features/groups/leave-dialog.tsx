import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Group } from '#contract/groups/groups.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx';
import { useRefreshGroups } from './group-places.ts';

/** Leaving a group: what goes with it is said, and its name is typed. */
export default function LeaveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const refreshGroups = useRefreshGroups();
  return (
    <TypedConfirmation
      opened
      onClose={onClose}
      title={t`Leave ${group.name}?`}
      confirmation={group.name}
      confirmLabel={t`Leave`}
      onConfirm={() =>
        call(memberRoutes.removeGroupMembers, { params: { groupId: group.id }, body: { userIds: [me.id] } })
      }
      onDone={async () => {
        await navigate({ to: '/' });
        toast({ text: t`You have left ${group.name}.` });
        await refreshGroups();
      }}
    >
      <p>
        <Trans>You leave the groups in it, too. Your own chats stay yours.</Trans>
      </p>
    </TypedConfirmation>
  );
}
