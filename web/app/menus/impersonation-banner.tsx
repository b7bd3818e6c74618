import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconUserShare } from '@tabler/icons-react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { displayName, useSession } from '#web/api/session.ts';
import { tellTabs } from '#web/api/tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/toast.tsx';
import styles from '../shell/shell.module.css';

/** While a super owner acts as somebody else: who as whom, above every page, and the way back. */
export default function ImpersonationBanner() {
  const { t } = useLingui();
  const { user, impersonator } = useSession();
  const stop = useMutation({
    mutationFn: () => call(accountRoutes.stopImpersonating, {}),
    onSuccess: () => {
      tellTabs('signed_in');
      location.assign('/');
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  const name = displayName(user);
  const own = impersonator === null ? name : displayName(impersonator);
  return (
    <section className={classes(styles.banner, styles.acting)} aria-label={t`Impersonation`}>
      <IconUserShare size={18} aria-hidden="true" />
      <span>
        <Trans>
          You are {own} and act as {name}. What you do is done in this person's name.
        </Trans>
      </span>
      <Button size="compact" variant="ink" busy={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  );
}
