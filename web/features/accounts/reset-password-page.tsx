import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';
import { DeadLink, isDeadLink } from './dead-link.tsx';
import { safePath } from './enter.ts';
import { newestMailTo, useShowsMail } from './kept-mail.ts';
import { MailOnItsWay } from './mail-on-its-way.tsx';

const route = getRouteApi('/reset-password');

/** Without a token: asks for the mail. With the token of the mail: sets the new password. */
export default function ResetPasswordPage() {
  const { token, email, redirect_to: redirectTo } = route.useSearch();
  const onward = redirectTo === undefined ? {} : { redirect_to: redirectTo };
  return token === undefined ? (
    <AskForMail startEmail={email ?? ''} onward={onward} />
  ) : (
    <SetPassword token={token} onward={onward} />
  );
}

/** Where one was going when sign-in came between: it is kept through mail, new password and sign-in. */
type Onward = { redirect_to?: string };

function AskForMail({ startEmail, onward }: { startEmail: string; onward: Onward }) {
  const { t } = useLingui();
  const showsMail = useShowsMail();
  const [email, setEmail] = useState(startEmail);
  const ask = useMutation({
    mutationFn: async () => {
      const before = showsMail ? await newestMailTo(email) : '';
      const to = safePath(onward.redirect_to);
      const body = to === '/' || to.length > 500 ? { email } : { email, redirect_to: to };
      await call(accountRoutes.forgotPassword, { body });
      return before;
    },
  });
  if (ask.isSuccess) {
    return (
      <AuthFrame title={t`Look into your mail`} sparky="listening">
        <MailOnItsWay
          email={email}
          before={ask.data}
          text={t`If there is an account for ${email}, a message with a link is on its way.`}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t`Forgot your password?`} lead={t`We send you a link to set a new one.`} sparky="idle">
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldText(ask.error, 'email')}
          required
          withAsterisk={false}
        />
        <FormError error={ask.error} />
        <Button type="submit" variant="primary" size="large" wide busy={ask.isPending} className={styles.submit ?? ''}>
          <Trans>Send me a link</Trans>
        </Button>
      </form>
      <p className={styles.below}>
        <Link to="/sign-in" search={onward} className="text-link">
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}

function SetPassword({ token, onward }: { token: string; onward: Onward }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const reset = useMutation({ mutationFn: () => call(accountRoutes.resetPassword, { body: { token, password } }) });
  if (reset.isSuccess) {
    return (
      <AuthFrame title={t`Your new password is set`} lead={t`Everywhere else you have been signed out.`}>
        <ButtonLink to="/sign-in" search={onward} variant="primary" size="large" wide>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isDeadLink(reset.error)) {
    return (
      <DeadLink
        lead={t`It works once, and for an hour. The password that you set last holds.`}
        search={onward}
        again={
          <ButtonLink to="/reset-password" search={onward} variant="quiet" size="large" wide>
            <Trans>Ask for a new mail</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <AuthFrame title={t`Set a new password`} sparky="idle">
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate();
        }}
      >
        <PasswordField
          label={t`New password`}
          description={t`At least 8 characters, and not one that everybody uses.`}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldText(reset.error, 'password')}
          required
          withAsterisk={false}
        />
        <FormError error={reset.error} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={reset.isPending}
          className={styles.submit ?? ''}
        >
          <Trans>Set the password</Trans>
        </Button>
      </form>
    </AuthFrame>
  );
}
