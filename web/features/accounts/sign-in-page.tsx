import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';
import { DemoPeople } from './demo-people.tsx';
import { useEnter } from './enter.ts';

const route = getRouteApi('/sign-in');

export default function SignInPage() {
  const { t } = useLingui();
  const { redirect_to, reason, email: known } = route.useSearch();
  const { house } = useSession();
  const enter = useEnter(redirect_to);
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => call(accountRoutes.signIn, { body: { email, password } }),
    onSuccess: ({ user }) => enter(user),
  });
  const school = house.demo?.school_name;

  return (
    <AuthFrame
      title={t`Sign in`}
      lead={school ? t`Use your ${school} account.` : t`Use your school account.`}
      aside={house.demo && <DemoPeople people={house.demo.people} onEnter={enter} />}
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate();
        }}
      >
        {reason === 'staging_access_restricted' && (
          <p className="muted">
            <Trans>This installation is for testing. Sign in with an account that may use it.</Trans>
          </p>
        )}
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldText(signIn.error, 'email')}
          required
          withAsterisk={false}
        />
        <Link
          to="/reset-password"
          search={{ ...(email === '' ? {} : { email }), ...(redirect_to === undefined ? {} : { redirect_to }) }}
          className={`text-link ${styles.forgot ?? ''}`}
        >
          <Trans>Forgot password?</Trans>
        </Link>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldText(signIn.error, 'password')}
          required
          withAsterisk={false}
        />
        <FormError error={signIn.error} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={signIn.isPending}
          className={styles.submit ?? ''}
        >
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <p className={styles.below}>
        <Trans>
          New here?{' '}
          <Link to="/get-started" search={redirect_to === undefined ? {} : { redirect_to }} className="text-link">
            Create an account
          </Link>
        </Trans>
      </p>
    </AuthFrame>
  );
}
