import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/core/constants.ts';
import type { District } from '#contract/districts/districts.entities.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError, TextArea, TextField } from '#web/ui/field.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import styles from './districts.module.css';

/** Makes a district (null) or changes its fields. */
export function DistrictDialog({ district, onClose }: { district: District | null; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const me = useMe();
  const saved = {
    name: district?.name ?? '',
    tagline: district?.tagline ?? '',
    logo_url: district?.logo_url ?? '',
    white_labeling_enabled: district?.white_labeling_enabled ?? false,
    mission_and_background: district?.mission_and_background ?? '',
  };
  const key = `hearth.district.${me.id}.${district?.id ?? 'new'}`;
  const [form, setForm] = useState(() => keptForm(key, saved) ?? saved);
  const [tried, setTried] = useState(false);
  const once = useRef(crypto.randomUUID());
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved);
  const forget = useKeepForm(key, form, isChanged);
  const change = (part: Partial<typeof form>): void => {
    once.current = crypto.randomUUID();
    setForm({ ...form, ...part });
  };
  const save = useMutation({
    mutationFn: () => {
      const body = {
        ...form,
        tagline: form.tagline.trim() === '' ? null : form.tagline,
        logo_url: form.logo_url.trim() === '' ? null : form.logo_url.trim(),
        mission_and_background: form.mission_and_background.trim() === '' ? null : form.mission_and_background,
      };
      return district === null
        ? call(districtRoutes.createDistrict, { body }, { idempotencyKey: once.current })
        : call(districtRoutes.updateDistrict, { params: { id: district.id }, body });
    },
    onSuccess: async () => {
      forget();
      await refresh(client, districtRoutes.listDistricts, workspaceRoutes.listWorkspaces);
      onClose();
    },
  });
  const count = form.mission_and_background.length;
  const most = limits.backgroundCharacters;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={district === null ? t`Add district` : t`Edit district`}
      onSubmit={() => {
        setTried(true);
        if (!save.isPending && isChanged && form.name.trim() !== '') save.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          data-autofocus
          label={t`Name`}
          maxLength={200}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={tried && form.name.trim() === '' ? t`This is required` : fieldText(save.error, 'name')}
        />
        <TextField
          label={t`Tagline`}
          maxLength={200}
          value={form.tagline}
          onChange={(event) => change({ tagline: event.currentTarget.value })}
          error={fieldText(save.error, 'tagline')}
        />
        <TextField
          label={t`Address of the logo`}
          type="url"
          dir="ltr"
          placeholder="https://"
          value={form.logo_url}
          onChange={(event) => change({ logo_url: event.currentTarget.value })}
          error={fieldText(save.error, 'logo_url')}
        />
        <SwitchField
          label={t`White labelling`}
          description={t`Its schools show the district's logo and tagline. It needs both.`}
          checked={form.white_labeling_enabled}
          onChange={(event) => change({ white_labeling_enabled: event.currentTarget.checked })}
        />
        <TextArea
          label={t`Mission and background`}
          description={t`${count} / ${most} characters`}
          maxLength={most}
          maxRows={8}
          value={form.mission_and_background}
          onChange={(event) => change({ mission_and_background: event.currentTarget.value })}
          error={fieldText(save.error, 'mission_and_background')}
        />
        <FormError error={save.error} />
      </div>
    </Dialog>
  );
}
