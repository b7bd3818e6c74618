import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';
import { safePath } from './enter.ts';
import { newestMailTo, useShowsMail } from './kept-mail.ts';
import { MailOnItsWay } from './mail-on-its-way.tsx';

const route = getRouteApi('/get-started');

export default function GetStartedPage() {
  const { t } = useLingui();
  const { redirect_to, email: invited } = route.useSearch();
  const [name, setName] = useState('');
  const showsMail = useShowsMail();
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  const signUp = useMutation({
    mutationFn: async () => {
      const before = showsMail ? await newestMailTo(email) : '';
      const body = { full_name: name, email, password };
      const to = safePath(redirect_to);
      await call(accountRoutes.signUp, { body: to === '/' || to.length > 500 ? body : { ...body, redirect_to: to } });
      return before;
    },
  });

  if (signUp.isSuccess) {
    return (
      <AuthFrame title={t`Look into your mail`} sparky="listening">
        <MailOnItsWay
          email={email}
          before={signUp.data}
          text={t`We sent a message to ${email}. Open the link in it, and your account is ready.`}
        />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      title={t`Create an account`}
      lead={t`Use the address that your school knows: it brings you to your classes.`}
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          signUp.mutate();
        }}
      >
        <TextField
          label={t`Full name`}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldText(signUp.error, 'full_name')}
          required
          withAsterisk={false}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldText(signUp.error, 'email')}
          required
          withAsterisk={false}
        />
        <PasswordField
          label={t`Password`}
          description={t`At least 8 characters, and not one that everybody uses.`}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldText(signUp.error, 'password')}
          required
          withAsterisk={false}
        />
        <FormError error={signUp.error} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={signUp.isPending}
          className={styles.submit ?? ''}
        >
          <Trans>Create an account</Trans>
        </Button>
      </form>
      <p className={styles.below}>
        <Trans>
          You have one?{' '}
          <Link
            to="/sign-in"
            search={{ ...(email === '' ? {} : { email }), ...(redirect_to === undefined ? {} : { redirect_to }) }}
            className="text-link"
          >
            Sign in
          </Link>
        </Trans>
      </p>
    </AuthFrame>
  );
}
