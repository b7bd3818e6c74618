import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '../toast.tsx';
import { TypedConfirmation } from '../typed-confirmation.tsx';

/** Somebody gives up the row of his own on an activity. What he sees by his class he still sees. */
export default function LeaveActivity({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe().id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, name } = activity;
  return (
    <TypedConfirmation
      opened
      onClose={onClose}
      title={t`Leave ${name}?`}
      confirmation={name}
      confirmLabel={t`Leave`}
      onConfirm={() =>
        call(memberRoutes.removeActivityMembers, { params: { activityId: id }, body: { userIds: [me] } })
      }
      onDone={async () => {
        await navigate({ to: '/' });
        toast({ text: t`You have left ${name}.` });
        await client.invalidateQueries();
      }}
    >
      <p>
        <Trans>
          It is among your activities no longer. Whoever belongs to its group still sees it; your sessions stay yours.
        </Trans>
      </p>
    </TypedConfirmation>
  );
}
