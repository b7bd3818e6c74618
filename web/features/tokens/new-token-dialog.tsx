import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tokenLimits } from '#contract/tokens/tokens.entities.ts';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { SelectField, SwitchField } from '#web/ui/field-choices.tsx';
import { CopyLine } from './copy-line.tsx';
import styles from './tokens.module.css';

const lifetimes = [7, 30, 90, 365];

/** Makes a token, and then shows it, this once. */
export function NewTokenDialog({ isSuperOwner, onClose }: { isSuperOwner: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [changes, setChanges] = useState(false);
  const [days, setDays] = useState(isSuperOwner ? '7' : '90');
  const make = useMutation({
    mutationFn: () =>
      call(tokenRoutes.createAccessToken, {
        body: { name, read_only: !changes, expires_in_days: Number(days) },
      }),
    onSuccess: () => refresh(client, tokenRoutes.listAccessTokens),
  });
  if (make.data !== undefined) return <ShownOnce token={make.data.token} onClose={onClose} />;

  const most = isSuperOwner ? tokenLimits.daysOfSuperOwners : tokenLimits.days;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`New token`}
      onSubmit={() => {
        if (!make.isPending) make.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={make.isPending}>
            <Trans>Make the token</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          data-autofocus
          label={t`Name`}
          description={t`Which program it is for, so that you know it again.`}
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldText(make.error, 'name')}
        />
        <SelectField
          label={t`Ends after`}
          value={days}
          onChange={setDays}
          error={fieldText(make.error, 'expires_in_days')}
          data={lifetimes
            .filter((one) => one <= most)
            .map((one) => ({ value: String(one), label: one === 365 ? t`One year` : t`${one} days` }))}
        />
        {isSuperOwner ? (
          <p className="small muted">
            <Trans>
              You see every school here, so your tokens only read and end after{' '}
              <Plural value={tokenLimits.daysOfSuperOwners} one="# day" other="# days" /> at most.
            </Trans>
          </p>
        ) : (
          <SwitchField
            label={t`May change things`}
            description={t`Off: the program only reads. On: it may also do in your name what its tools offer, such as pin an activity or close an alert.`}
            checked={changes}
            onChange={(event) => setChanges(event.currentTarget.checked)}
          />
        )}
        <FormError error={make.error} />
      </div>
    </Dialog>
  );
}

function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Your new token`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          <Trans>Copy it now and give it to your program: it is shown this once and cannot be shown again.</Trans>
        </p>
        <CopyLine first label={t`Token`} text={token} />
        <p className="small muted">
          <Trans>Lost it, or gave it to somebody by mistake? Revoke it and make another.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
