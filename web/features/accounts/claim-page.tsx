import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
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
import { DeadLink, isDeadLink } from './dead-link.tsx';
import { useEnter } from './enter.ts';

const route = getRouteApi('/claim');

/** Where the one-time link of a fresh installation leads: its first owner names himself. */
export default function ClaimPage() {
  const { t } = useLingui();
  const { token } = route.useSearch();
  const enter = useEnter(undefined);
  const { house } = useSession();
  // As it was when the page was opened: who claims it here is on the way already.
  const [isAwaited] = useState(house.awaits_owner);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const claim = useMutation({
    mutationFn: () =>
      call(accountRoutes.claimOwner, { body: { token: token ?? '', full_name: name, email, password } }),
    onSuccess: ({ user }) => enter(user),
  });
  if (!isAwaited || isDeadLink(claim.error)) {
    return (
      <DeadLink
        lead={
          isAwaited
            ? t`Each start of Hearth prints a new link, and only the newest works.`
            : t`This Hearth has an owner already.`
        }
        search={{}}
      />
    );
  }
  return (
    <AuthFrame
      title={t`Make this Hearth yours`}
      lead={t`You will own this installation: all schools, plans and settings.`}
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          claim.mutate();
        }}
      >
        <TextField
          label={t`Full name`}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldText(claim.error, 'full_name')}
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
          error={fieldText(claim.error, 'email')}
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
          error={fieldText(claim.error, 'password')}
          required
          withAsterisk={false}
        />
        <FormError error={claim.error} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={claim.isPending}
          className={styles.submit ?? ''}
        >
          <Trans>Become the owner</Trans>
        </Button>
      </form>
    </AuthFrame>
  );
}
