import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { activateLanguage, languages, rememberLanguage, type Language } from '#web/api/language.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { Segmented } from '#web/ui/segmented.tsx';

/** Language and colours, kept with the person for every device. */
export function Looks() {
  const { t, i18n } = useLingui();
  const savePreference = useSavePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Segmented<Language>
        label={t`Language`}
        showLabel
        value={i18n.locale as Language}
        options={Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))}
        onChange={(language) => {
          rememberLanguage(language);
          savePreference({ language });
          void activateLanguage(language);
        }}
      />
      <Segmented
        label={t`Colours`}
        showLabel
        value={colorScheme}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'auto', label: t`As the device` },
        ]}
        onChange={(scheme) => {
          setColorScheme(scheme);
          savePreference({ color_scheme: scheme });
        }}
      />
    </>
  );
}
