import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import type { ModelProfile } from '#contract/models/models.entities.ts';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './models.module.css';
import { ProbeList } from './probe-list.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { bodyOf, formOf, foundSupports } from './profile-form.ts';
import type { ProfileForm } from './profile-form.ts';
import { ProfileLimits } from './profile-limits.tsx';

/** Connects a model or changes one; what is typed can be tested before anybody meets it. */
export function ProfileDialog({ profile, onClose }: { profile: ModelProfile | null; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(profile));
  const keepsKey = profile?.has_key === true && profile.is_key_readable;
  const body = bodyOf(form, { keepsKey });

  const test = useMutation({
    mutationFn: () => call(modelRoutes.testModel, { body: { profile_id: profile?.id ?? null, profile: body } }),
  });
  const save = useMutation({
    mutationFn: () =>
      profile === null
        ? call(modelRoutes.createModelProfile, { body: { id: form.id.trim(), ...body } })
        : call(modelRoutes.updateModelProfile, { params: { profileId: profile.id }, body }),
    onSuccess: async ({ profile: saved }) => {
      await refresh(client, modelRoutes.listModelProfiles);
      toast({ text: profile === null ? t`${saved.id} is connected.` : t`${saved.id} is saved.` });
      onClose();
    },
  });

  const set = (change: Partial<ProfileForm>): void => {
    setForm({ ...form, ...change });
    // A result is about what was tested.
    test.reset();
  };
  const found = test.data === undefined ? null : foundSupports(test.data.probes, form.supports);
  const error = save.error ?? test.error;

  return (
    <Dialog
      wide
      opened
      onClose={onClose}
      title={profile === null ? t`Connect a model` : t`Change ${profile.id}`}
      onSubmit={() => {
        test.reset();
        save.mutate();
      }}
      actions={
        <>
          <Button
            icon={<IconStethoscope size={18} />}
            busy={test.isPending}
            onClick={() => {
              save.reset();
              test.mutate();
            }}
          >
            <Trans>Test</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {profile === null ? <Trans>Connect</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <ProfileFields form={form} set={set} profile={profile} error={error} />
      <ProfileLimits form={form} set={set} error={error} />
      <FormError error={error} />
      {test.isPending && (
        <p className="small muted" role="status">{t`The model is being asked. This takes up to 45 seconds.`}</p>
      )}
      {test.data !== undefined && <ProbeList probes={test.data.probes} />}
      {found !== null && (
        <div className={styles.found}>
          <span>{t`The test found other abilities than those set here.`}</span>
          <Button size="compact" onClick={() => setForm({ ...form, supports: found })}>
            <Trans>Use what was found</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
