import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userRoutes } from '#contract/users/users.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { sessionQuery, type Person } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { charactersIn, maxLengthFor } from '#web/ui/characters.ts';
import { FormError, TextArea, TextField } from '#web/ui/field.tsx';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import { toast } from '#web/ui/toast.tsx';
import styles from './profile.module.css';

const longest = 1000;

interface Form {
  name: string;
  about: string;
}

/** Name and description: what others see of oneself. */
export function ProfileForm({ me }: { me: Person }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const saved: Form = { name: me.preferred_name ?? '', about: me.description ?? '' };
  const key = `hearth.profile.${me.id}`;
  // null: nothing was typed, so what another tab saved shows here, too.
  const [typed, setTyped] = useState<Form | null>(() => keptForm(key, saved));
  const form = typed ?? saved;
  const { name, about } = form;
  const changed = name.trim() !== saved.name || about.trim() !== saved.about;
  const forget = useKeepForm(key, form, changed);
  const save = useMutation({
    mutationFn: () =>
      call(userRoutes.updateUser, {
        params: { id: 'me' },
        body: {
          preferred_name: name.trim() === '' ? null : name.trim(),
          description: about.trim() === '' ? null : about.trim(),
        },
      }),
    onSuccess: ({ user }) => {
      forget();
      setTyped(null);
      client.setQueryData(sessionQuery.queryKey, (old) => (old === undefined ? old : { ...old, user }));
      toast({ text: t`Profile saved.` });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) save.mutate();
      }}
    >
      <TextField label={t`Full name`} value={me.full_name} readOnly disabled />
      <TextField
        label={t`Preferred name`}
        description={t`How Sparky and your teachers call you.`}
        value={name}
        maxLength={100}
        placeholder={me.full_name}
        autoComplete="nickname"
        onChange={(event) => setTyped({ ...form, name: event.currentTarget.value })}
        error={fieldText(save.error, 'preferred_name')}
      />
      <TextArea
        label={t`Description`}
        value={about}
        maxLength={maxLengthFor(about, longest)}
        onChange={(event) => setTyped({ ...form, about: event.currentTarget.value })}
        error={fieldText(save.error, 'description')}
      />
      <p className="small dim num" aria-live="polite">
        <Trans>
          {charactersIn(about)} / {longest} characters
        </Trans>
      </p>
      <FormError error={save.error} />
      <div>
        <Button type="submit" variant="primary" disabled={!changed} busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
