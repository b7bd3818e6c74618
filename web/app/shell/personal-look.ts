import { useLingui } from '@lingui/react';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Person } from '#web/api/session.ts';
import { activateLanguage, rememberLanguage } from '#web/api/language.ts';

/** Brings the language and colours that a person chose on another device. */
export function usePersonalLook(me: Person): void {
  const { i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { language, color_scheme } = me.preference;

  useEffect(() => {
    if (!language || i18n.locale === language) return;
    rememberLanguage(language);
    void activateLanguage(language);
  }, [language, i18n]);

  useEffect(() => {
    if (color_scheme && color_scheme !== colorScheme) setColorScheme(color_scheme);
    // Only when the stored choice changes: the menu sets both at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [color_scheme]);
}
