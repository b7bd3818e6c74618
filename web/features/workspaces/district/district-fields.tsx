import { useLingui } from '@lingui/react/macro';
import { fieldText } from '#web/api/error-text.ts';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { BackgroundField } from '../settings/background-field.tsx';
import { Meanwhile } from '../settings/meanwhile.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import type { DistrictForm } from './district-form.ts';

export interface DistrictFieldsProps {
  form: SettingsForm<DistrictForm>;
  error: unknown;
  /** Saving was tried: what is missing is said. */
  tried: boolean;
  /** null: there is no district yet that a logo could belong to */
  hasLogo: boolean | null;
}

export function DistrictFields({ form, error, tried, hasLogo }: DistrictFieldsProps) {
  const { t } = useLingui();
  const { values, set } = form;
  const needsTagline = values.white_labeling_enabled && values.tagline.trim() === '';
  const needsLogo = values.white_labeling_enabled && hasLogo === false;
  return (
    <>
      <div>
        <TextField
          data-autofocus
          label={t`Name`}
          maxLength={200}
          autoComplete="organization"
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={tried && values.name.trim() === '' ? t`This is required` : fieldText(error, 'name')}
        />
        <Meanwhile form={form} field="name" show={(text) => text} />
      </div>
      <div>
        <TextField
          label={t`Tagline`}
          maxLength={200}
          value={values.tagline}
          onChange={(event) => set({ tagline: event.currentTarget.value })}
          error={needsTagline && tried ? t`White labelling needs a tagline.` : fieldText(error, 'tagline')}
        />
        <Meanwhile form={form} field="tagline" show={(text) => text} />
      </div>
      <div>
        <BackgroundField
          label={t`Mission and background`}
          description={t`What the schools of the district have in common.`}
          value={values.mission_and_background}
          onChange={(mission_and_background) => set({ mission_and_background })}
          error={fieldText(error, 'mission_and_background')}
        />
        <Meanwhile form={form} field="mission_and_background" show={(text) => text} />
      </div>
      {hasLogo !== null && (
        <div>
          <SwitchField
            label={t`White labelling`}
            description={t`Its schools show the district's logo and tagline. It needs both.`}
            checked={values.white_labeling_enabled}
            onChange={(event) => set({ white_labeling_enabled: event.currentTarget.checked })}
            error={
              needsLogo && tried
                ? t`White labelling needs a logo.`
                : (fieldText(error, 'logo_url') ?? fieldText(error, 'white_labeling_enabled'))
            }
          />
          <Meanwhile form={form} field="white_labeling_enabled" show={(isOn) => (isOn ? t`On` : t`Off`)} />
        </div>
      )}
    </>
  );
}
