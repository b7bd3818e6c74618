import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModelProfile } from '#contract/models/models.entities.ts';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Asks before a model goes: its key goes with it and cannot be brought back, so there is no undo. */
export function DisconnectDialog({ profile, onClose }: { profile: ModelProfile; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(modelRoutes.deleteModelProfile, { params: { profileId: profile.id } }),
    onSuccess: async () => {
      await refresh(client, modelRoutes.listModelProfiles);
      toast({ text: t`${profile.id} is disconnected.` });
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Disconnect ${profile.id}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Disconnect</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Its key is deleted and cannot be shown again. Sessions that it led go on with another model if there is one;
          with none, Sparky does not answer in them.
        </Trans>
      </p>
      <FormError error={remove.error} />
    </Dialog>
  );
}
