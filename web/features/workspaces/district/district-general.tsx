import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { District } from '#contract/districts/districts.entities.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { query, refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { LogoField } from '../settings/logo-field.tsx';
import { SaveError } from '../settings/meanwhile.tsx';
import { Restored } from '../settings/restored.tsx';
import { SettingsFoot } from '../settings/settings-foot.tsx';
import styles from '../settings/settings.module.css';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { DistrictFields } from './district-fields.tsx';
import { districtForm, type DistrictBody } from './district-form.ts';
import { RemoveDistrict } from './remove-district.tsx';

export interface DistrictTabProps {
  district: District;
  onDirty: (isDirty: boolean) => void;
}

/** What a district is called, how it looks, and whether its schools look so too. */
export function DistrictGeneral({ district, onDirty }: DistrictTabProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const me = useMe();
  const saved = useMemo(() => districtForm(district), [district]);
  const form = useSettingsForm({ key: `hearth.district.${me.id}.${district.id}`, saved, onDirty });
  const [tried, setTried] = useState(false);
  const { values } = form;
  const isMissing =
    values.name.trim() === '' ||
    (values.white_labeling_enabled && (values.tagline.trim() === '' || district.logo_url === null));

  const put = async (body: DistrictBody): Promise<void> => {
    const answer = await call(districtRoutes.updateDistrict, { params: { id: district.id }, body });
    client.setQueryData(query(districtRoutes.readDistrict, { query: { districtId: district.id } }).queryKey, answer);
    void refresh(client, districtRoutes.listDistricts, workspaceRoutes.listWorkspaces);
  };
  const save = useMutation({
    mutationFn: () => put(form.changes()),
    onSuccess: () => {
      form.forget();
      toast({ text: t`Saved` });
    },
    onError: (error) => {
      // How it stands now is shown beside what was typed.
      if (error instanceof CallError && error.code === 'conflict') void refresh(client, districtRoutes.readDistrict);
    },
  });

  return (
    <form
      noValidate
      className={styles.page}
      onSubmit={(event) => {
        // A dialog opened from here is a form of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        setTried(true);
        if (!save.isPending && form.isDirty && !isMissing) save.mutate();
      }}
    >
      <div className={styles.fields}>
        <Restored form={form} />
        <LogoField
          entityId={district.id}
          name={values.name}
          url={district.logo_url}
          note={t`The logo stands for the district everywhere.`}
          onChange={(logo_url) => put({ logo_url })}
        />
        <DistrictFields form={form} error={save.error} tried={tried} hasLogo={district.logo_url !== null} />
        {district.abilities.archive === true && <RemoveDistrict district={district} />}
      </div>
      <SettingsFoot isDirty={form.isDirty} isSaving={save.isPending} onDiscard={form.discard}>
        <SaveError error={save.error} hasConflict={form.hasConflict} />
      </SettingsFoot>
    </form>
  );
}
