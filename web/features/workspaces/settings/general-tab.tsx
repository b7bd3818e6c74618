import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { ColorField } from '#web/ui/color-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AlertFields } from './alert-fields.tsx';
import { BackgroundField } from './background-field.tsx';
import { generalBody, generalForm } from './general-form.ts';
import { LogoField } from './logo-field.tsx';
import { Meanwhile, SaveError } from './meanwhile.tsx';
import { RemoveWorkspace } from './remove-workspace.tsx';
import { Restored } from './restored.tsx';
import { SettingsFoot } from './settings-foot.tsx';
import { StaffFields } from './staff-fields.tsx';
import styles from './settings.module.css';
import type { SettingsTabProps } from './tab-props.ts';
import { useSaveWorkspace } from './use-save-workspace.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { useVisibilityWords, VisibilityField } from './visibility-field.tsx';

/** What a workspace is called, how it looks, who may see it, and what Sparky is told of it. */
export default function GeneralTab({ workspace, onDirty }: SettingsTabProps) {
  const { t } = useLingui();
  const me = useMe();
  const client = useQueryClient();
  const isStaff = me.super_role === 'owner';
  const saved = useMemo(() => generalForm(workspace), [workspace]);
  const form = useSettingsForm({ key: `hearth.settings.general.${me.id}.${workspace.id}`, saved, onDirty });
  const [tried, setTried] = useState(false);
  const save = useSaveWorkspace(workspace.id, form.forget);
  const visibilityWords = useVisibilityWords();
  const { values, set } = form;
  const isNameMissing = values.name.trim() === '';

  const saveLogo = async (logo_url: string | null): Promise<void> => {
    const answer = await call(workspaceRoutes.updateWorkspace, { params: { id: workspace.id }, body: { logo_url } });
    const { queryKey } = query(workspaceRoutes.readWorkspace, { query: { workspaceId: workspace.id } });
    client.setQueryData(queryKey, answer);
    await refresh(client, workspaceRoutes.listWorkspaces);
  };

  return (
    <form
      noValidate
      className={styles.page}
      onSubmit={(event) => {
        // A dialog opened from here is a form of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        setTried(true);
        if (save.isPending || isNameMissing || !form.isDirty) return;
        save.mutate(generalBody(form.changes()));
      }}
    >
      <div className={styles.fields}>
        <Restored form={form} />
        <LogoField
          entityId={workspace.id}
          name={values.name}
          color={values.color}
          url={workspace.logo_url}
          note={t`The logo stands for the school everywhere.`}
          onChange={saveLogo}
        />
        <div>
          <TextField
            data-autofocus
            label={t`Name`}
            maxLength={200}
            autoComplete="organization"
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={tried && isNameMissing ? t`This is required` : fieldText(save.error, 'name')}
          />
          <Meanwhile form={form} field="name" show={(name) => name} />
        </div>
        <div>
          <ColorField value={values.color} onChange={(color) => set({ color })} />
          <Meanwhile form={form} field="color" show={(color) => color} />
        </div>
        <dl className={styles.facts}>
          <dt>{t`Address`}</dt>
          <dd dir="ltr">
            {location.host}/workspaces/{workspace.id}
          </dd>
          <dt>{t`Audit log`}</dt>
          <dd>
            <Link to="/audit" search={{ workspaceId: workspace.id }} className="text-link">
              {t`Who did what, when and from where`}
            </Link>
          </dd>
        </dl>
        <div>
          <BackgroundField
            label={t`Mission and background`}
            description={t`What the school is and what it stands for. Sparky knows it in every activity.`}
            value={values.mission_and_background}
            onChange={(mission_and_background) => set({ mission_and_background })}
            error={fieldText(save.error, 'mission_and_background')}
          />
          <Meanwhile form={form} field="mission_and_background" show={(text) => text} />
        </div>
        <div>
          <VisibilityField value={values.visibility} onChange={(visibility) => set({ visibility })} />
          <Meanwhile form={form} field="visibility" show={(value) => visibilityWords[value].label} />
        </div>
        <AlertFields form={form} error={save.error} />
        {isStaff && <StaffFields form={form} error={save.error} termId={workspace.active_term_id} />}
        {workspace.abilities.archive === true && <RemoveWorkspace workspace={workspace} />}
      </div>
      <SettingsFoot isDirty={form.isDirty} isSaving={save.isPending} onDiscard={form.discard}>
        <SaveError error={save.error} hasConflict={form.hasConflict} />
      </SettingsFoot>
    </form>
  );
}
