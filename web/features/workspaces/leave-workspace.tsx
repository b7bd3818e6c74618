import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx';

/** Somebody leaves a school: its active term, and all that is in it. */
export default function LeaveWorkspace({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name, active_term_id: termId } = workspace;
  return (
    <TypedConfirmation
      opened
      onClose={onClose}
      title={t`Leave ${name}?`}
      confirmation={name}
      confirmLabel={t`Leave`}
      onConfirm={() =>
        call(memberRoutes.removeTermMembers, { params: { termId: termId ?? '' }, body: { userIds: [me.id] } })
      }
      onDone={async () => {
        onClose();
        await navigate({ to: '/' });
        toast({ text: t`You have left ${name}.` });
        await client.invalidateQueries();
      }}
    >
      <p>
        <Trans>You leave all its groups, too. Your own chats stay yours. To come back you need an invitation.</Trans>
      </p>
    </TypedConfirmation>
  );
}
