import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  IconCpu,
  IconDeviceDesktop,
  IconLogout,
  IconMailOpened,
  IconMoon,
  IconSun,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { displayName, useSession } from '#web/api/session.ts';
import { classes } from '#web/ui/classes.ts';
import { ActionMenu, MenuItem, MenuLine, MenuTitle } from '#web/ui/menu.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import { activateLanguage, languages, rememberLanguage, type Language } from '#web/api/language.ts';
import styles from './sidebar.module.css';

type Scheme = 'light' | 'dark' | 'auto';

/** One's own corner: profile, language, colours, sign out. */
export function ProfileMenu({ rail }: { rail: boolean }) {
  const { t, i18n } = useLingui();
  const { user, house } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const savePreference = useSavePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = displayName(user);
  const schemes: [Scheme, string, TablerIcon][] = [
    ['light', t`Light`, IconSun],
    ['dark', t`Dark`, IconMoon],
    ['auto', t`As the device`, IconDeviceDesktop],
  ];

  const chooseLanguage = (language: Language): void => {
    rememberLanguage(language);
    savePreference({ language });
    void activateLanguage(language);
  };

  const signOut = async (): Promise<void> => {
    try {
      await call(accountRoutes.signOut, {});
      client.clear();
      // The specification: a sign-out reloads the page. Nothing of one person stays for the next one at this machine.
      location.assign('/sign-in');
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  };

  return (
    <ActionMenu
      position="top-start"
      trigger={
        <button
          type="button"
          className={classes(styles.person, rail && styles.personRail)}
          title={rail ? name : undefined}
        >
          <Avatar name={user.full_name} color={user.color} url={user.avatar_url} />
          <span className={rail ? 'visually-hidden' : 'truncate'}>{name}</span>
          <span className="visually-hidden">{t`Profile, language, colours, sign out`}</span>
        </button>
      }
    >
      <MenuItem
        icon={<IconUserCircle size={18} />}
        onClick={() => void navigate({ to: '/users/$userId', params: { userId: 'me' } })}
      >
        {t`My profile`}
      </MenuItem>
      {!house.sends_mail && (house.demo !== null || user.super_role === 'owner') && (
        <MenuItem icon={<IconMailOpened size={18} />} onClick={() => void navigate({ to: '/outbox' })}>
          {t`Mail outbox`}
        </MenuItem>
      )}
      {user.super_role === 'owner' && (
        <MenuItem icon={<IconCpu size={18} />} onClick={() => void navigate({ to: '/super/models' })}>
          {t`AI models`}
        </MenuItem>
      )}
      <MenuLine />
      <MenuTitle>{t`Language`}</MenuTitle>
      {Object.entries(languages).map(([language, own]) => (
        <MenuItem key={language} chosen={i18n.locale === language} onClick={() => chooseLanguage(language as Language)}>
          <span lang={language}>{own}</span>
        </MenuItem>
      ))}
      <MenuTitle>{t`Colours`}</MenuTitle>
      {schemes.map(([scheme, label, Icon]) => (
        <MenuItem
          key={scheme}
          icon={<Icon size={18} />}
          chosen={colorScheme === scheme}
          onClick={() => {
            setColorScheme(scheme);
            savePreference({ color_scheme: scheme });
          }}
        >
          {label}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<IconLogout size={18} className="flip-rtl" />} onClick={() => void signOut()}>
        {t`Sign out`}
      </MenuItem>
    </ActionMenu>
  );
}
