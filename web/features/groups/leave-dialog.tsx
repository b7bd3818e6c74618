import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Group } from '#contract/groups/groups.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmText, Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRefreshGroups } from './group-places.ts';
import styles from './group.module.css';

/** Leaving a group: what goes with it is said, and its name is typed. */
export default function LeaveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const refreshGroups = useRefreshGroups();
  const leave = useMutation({
    mutationFn: () =>
      call(memberRoutes.removeGroupMembers, { params: { groupId: group.id }, body: { userIds: [me.id] } }),
    onSuccess: async () => {
      await navigate({ to: '/' });
      toast({ text: t`You have left ${group.name}.` });
      await refreshGroups();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t`Leave ${group.name}?`}>
      <form
        noValidate
        className={styles.leave}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <p>
          <Trans>You leave the groups in it, too. Your own chats stay yours.</Trans>
        </p>
        <ConfirmText text={group.name}>
          {(exact) => (
            <>
              <FormError error={leave.error} />
              <div className={styles.buttons}>
                <Button onClick={onClose}>{t`Cancel`}</Button>
                <Button
                  type="submit"
                  variant="danger"
                  disabled={!exact}
                  busy={leave.isPending}
                  onClick={() => leave.mutate()}
                >
                  {t`Leave`}
                </Button>
              </div>
            </>
          )}
        </ConfirmText>
      </form>
    </Dialog>
  );
}
