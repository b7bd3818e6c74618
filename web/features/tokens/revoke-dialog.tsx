import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessToken } from '#contract/tokens/tokens.entities.ts';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Asks before a token ends: the program that has it stops at once, and the token never comes back. */
export function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(tokenRoutes.revokeAccessToken, { params: { id: token.id } }),
    onSuccess: async () => {
      await refresh(client, tokenRoutes.listAccessTokens);
      toast({ text: t`${token.name} is revoked.` });
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Revoke ${token.name}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            <Trans>Revoke</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The program that has this token is refused from now on. A revoked token does not come back.</Trans>
      </p>
      <FormError error={revoke.error} />
    </Dialog>
  );
}
