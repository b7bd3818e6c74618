import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  IconCookie,
  IconCpu,
  IconGitCommit,
  IconListDetails,
  IconLogout,
  IconMailOpened,
  IconUserCircle,
  IconUserShare,
} from '@tabler/icons-react';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { query } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { MenuItem, MenuLine, MenuLink } from '#web/ui/menu.tsx';
import { signOut } from '../sign-out.ts';
import { environmentOf, type Environment } from './environment.ts';
import { LookItems } from './look-items.tsx';
import { openShellDialog } from '../shell/shell-dialogs.tsx';

/** What is in one's own corner: profile, language, colours, sign out; for the platform's staff also their own entries. */
export default function ProfileItems({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useLingui();
  const { user, house } = useSession();
  const navigate = useNavigate();
  const isSuper = user.super_role === 'owner';

  const open = (dialog: 'cookies' | 'impersonate'): void => {
    onLeave?.();
    openShellDialog(dialog);
  };

  return (
    <>
      <MenuItem
        icon={<IconUserCircle size={18} />}
        onClick={() => void navigate({ to: '/users/$userId', params: { userId: 'me' } })}
      >
        {t`My profile`}
      </MenuItem>
      <MenuItem icon={<IconCookie size={18} />} onClick={() => open('cookies')}>
        {t`Cookie settings`}
      </MenuItem>
      {isSuper && (
        <MenuItem icon={<IconUserShare size={18} />} onClick={() => open('impersonate')}>
          {t`Impersonate`}
        </MenuItem>
      )}
      {/* Who runs the installation sees there which mails did not arrive. */}
      {(isSuper || (!house.sends_mail && house.demo !== null)) && (
        <MenuItem icon={<IconMailOpened size={18} />} onClick={() => void navigate({ to: '/outbox' })}>
          {t`Mail outbox`}
        </MenuItem>
      )}
      {isSuper && (
        <MenuItem icon={<IconCpu size={18} />} onClick={() => void navigate({ to: '/super/models' })}>
          {t`AI models`}
        </MenuItem>
      )}
      {isSuper && (
        <MenuItem icon={<IconListDetails size={18} />} onClick={() => void navigate({ to: '/audit' })}>
          {t`Audit log`}
        </MenuItem>
      )}
      <MenuLine />
      <LookItems />
      <MenuLine />
      {isSuper && <CommitLink source={house.links.source} />}
      <MenuItem icon={<IconLogout size={18} className="flip-rtl" />} onClick={() => void signOut()}>
        {t`Sign out`}
      </MenuItem>
    </>
  );
}

/** Which version runs here, and what kind of installation this is. */
function CommitLink({ source }: { source: string | null }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...query(houseRoutes.readVersion, {}), staleTime: Infinity });
  const words: Record<Environment, string> = { production: t`Production`, staging: t`Staging`, local: t`Local` };
  if (data === undefined) return null;
  const { version, commit } = data;
  const href = source !== null && commit !== null ? `${source.replace(/\/$/, '')}/commit/${commit}` : '/api/version';
  return (
    <MenuLink href={href} icon={<IconGitCommit size={18} />} end={<code>{commit?.slice(0, 7) ?? version}</code>}>
      {words[environmentOf(location.hostname)]}
    </MenuLink>
  );
}
