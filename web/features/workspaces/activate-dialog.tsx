import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { chooseTerm } from '#web/api/place.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Makes a term the school's active one, for everybody in it, after asking. */
export default function ActivateDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const activate = useMutation({
    mutationFn: () =>
      call(activationRoutes.activateTerm, { params: { termId: term.id }, body: { emailMembers: false } }),
    onSuccess: async () => {
      chooseTerm(null);
      await refresh(client, termRoutes.listTerms, workspaceRoutes.listWorkspaces);
      toast({ text: t`${term.name} is the active term now.` });
      onClose();
      await navigate({ to: '/' });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Mark ${term.name} as active?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={activate.isPending} onClick={() => activate.mutate()}>
            <Trans>Mark as active</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Everybody of {term.workspace.name} begins in this term from now on. The term before stays: its members can
          read it, and nobody writes in it any more but its owners.
        </Trans>
      </p>
      <FormError error={activate.error} />
    </Dialog>
  );
}
