import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { activateLanguage, languages, rememberLanguage, type Language } from '#web/api/language.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { isGuest, useMe } from '#web/api/session.ts';
import { MenuChoice, MenuChoices, MenuItem, MenuTitle } from '#web/ui/menu.tsx';

type Scheme = 'light' | 'dark' | 'auto';

/** The entries of a menu that choose language and colours; who is signed in takes them along to other browsers. */
export function LookItems() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const savePreference = useSavePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes: [Scheme, string, TablerIcon][] = [
    ['light', t`Light`, IconSun],
    ['dark', t`Dark`, IconMoon],
    ['auto', t`As the device`, IconDeviceDesktop],
  ];
  const save: typeof savePreference = (change) => {
    if (!isGuest(me)) savePreference(change);
  };
  return (
    <>
      <MenuTitle>{t`Language`}</MenuTitle>
      {Object.entries(languages).map(([language, own]) => (
        <MenuItem
          key={language}
          chosen={i18n.locale === language}
          onClick={() => {
            rememberLanguage(language as Language);
            save({ language: language as Language });
            void activateLanguage(language as Language);
          }}
        >
          <span lang={language}>{own}</span>
        </MenuItem>
      ))}
      <MenuTitle>{t`Colours`}</MenuTitle>
      <MenuChoices>
        {schemes.map(([scheme, label, Icon]) => (
          <MenuChoice
            key={scheme}
            label={label}
            icon={<Icon size={18} aria-hidden="true" />}
            chosen={colorScheme === scheme}
            onClick={() => {
              setColorScheme(scheme);
              save({ color_scheme: scheme });
            }}
          />
        ))}
      </MenuChoices>
    </>
  );
}
