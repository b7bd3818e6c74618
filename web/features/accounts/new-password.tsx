import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useSession, type Person } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './profile.module.css';

/** A password is set anew by the mailed link alone: so nobody who finds a device open changes it. */
export function NewPassword({ me }: { me: Person }) {
  const { t } = useLingui();
  const { impersonator } = useSession();
  const email = me.email ?? '';
  const send = useMutation({
    mutationFn: () => call(accountRoutes.forgotPassword, { body: { email } }),
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  if (impersonator !== null || email === '') return null;
  return (
    <div className={styles.password}>
      <p className="small dim" role="status">
        {send.isSuccess
          ? t`A link to set a new password is on its way to ${email}. Setting it signs you out everywhere.`
          : t`A new password is set with a link that comes by mail.`}
      </p>
      {!send.isSuccess && (
        <Button size="compact" busy={send.isPending} onClick={() => send.mutate()}>
          <Trans>Send me the link</Trans>
        </Button>
      )}
    </div>
  );
}
