import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { FormError } from '#web/ui/field.tsx';
import { Restored } from '../settings/restored.tsx';
import { SettingsFoot } from '../settings/settings-foot.tsx';
import styles from '../settings/settings.module.css';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { DistrictFields } from './district-fields.tsx';
import { blankDistrict } from './district-form.ts';

/** Makes a district; then its settings open, where it gets its logo, owners and schools. */
export function NewDistrict(props: { onDirty: (isDirty: boolean) => void; onMade: (id: string) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const me = useMe();
  const form = useSettingsForm({ key: `hearth.district.${me.id}.new`, saved: blankDistrict, onDirty: props.onDirty });
  const [tried, setTried] = useState(false);
  const once = useRef({ key: crypto.randomUUID(), of: '' });
  const make = useMutation({
    mutationFn: () => {
      const body = form.values;
      // The same district once, however often it is tried; another one after a change.
      const of = JSON.stringify(body);
      if (once.current.of !== of) once.current = { key: crypto.randomUUID(), of };
      return call(districtRoutes.createDistrict, { body }, { idempotencyKey: once.current.key });
    },
    onSuccess: async ({ id }) => {
      form.forget();
      props.onDirty(false);
      await refresh(client, districtRoutes.listDistricts);
      props.onMade(id);
    },
  });
  return (
    <form
      noValidate
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!make.isPending && form.values.name.trim() !== '') make.mutate();
      }}
    >
      <div className={styles.fields}>
        <Restored form={form} />
        <DistrictFields form={form} error={make.error} tried={tried} hasLogo={null} />
        <p className="muted">
          <Trans>You become its first owner. Logo, owners and schools come next.</Trans>
        </p>
      </div>
      <SettingsFoot isDirty={form.isDirty} isSaving={make.isPending} label={t`Add district`}>
        <FormError error={make.error} />
      </SettingsFoot>
    </form>
  );
}
