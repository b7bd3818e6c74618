import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';
import { DeadLink, isDeadLink } from './dead-link.tsx';
import { useEnter } from './enter.ts';

const route = getRouteApi('/verify-email');

/** Where the mail's link leads. It asks for a click: a mail program that opens links beforehand must not use the token up. */
export default function VerifyEmailPage() {
  const { t } = useLingui();
  const { token, redirect_to } = route.useSearch();
  const onward = redirect_to === undefined ? {} : { redirect_to };
  const enter = useEnter(redirect_to);
  const verify = useMutation({
    mutationFn: (proof: string) => call(accountRoutes.verifyEmail, { body: { token: proof } }),
    onSuccess: ({ user }) => enter(user),
  });

  if (token === undefined) {
    return (
      <AuthFrame
        title={t`This link is not whole`}
        lead={t`Open it again from the mail, or copy all of it.`}
        sparky="listening"
      >
        <ButtonLink to="/get-started" search={onward} variant="quiet" size="large" wide>
          <Trans>Ask for a new mail</Trans>
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isDeadLink(verify.error)) {
    return (
      <DeadLink
        lead={t`It works once, and for a day. If you confirmed your address before, sign in.`}
        search={onward}
        again={
          <ButtonLink to="/get-started" search={onward} variant="quiet" size="large" wide>
            <Trans>Ask for a new mail</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <AuthFrame title={t`Welcome to Hearth`} lead={t`One click, and your address is confirmed and you are signed in.`}>
      <div className={styles.fields}>
        <FormError error={verify.error} />
        <Button variant="primary" size="large" wide busy={verify.isPending} onClick={() => verify.mutate(token)}>
          <Trans>Confirm my address</Trans>
        </Button>
      </div>
    </AuthFrame>
  );
}
