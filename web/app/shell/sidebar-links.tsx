import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconBooks,
  IconBuildingPlus,
  IconChartBar,
  IconChartDots,
  IconHome,
  IconMessages,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlace } from '#web/api/place.ts';
import { useMe } from '#web/api/session.ts';
import { Count } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { openSearch } from '#web/ui/search-door.ts';
import { NotificationsEntry } from './notifications-entry.tsx';
import styles from './sidebar.module.css';
import { useUnread } from './use-unread.ts';

/** Where the sidebar leads, by what one may see: the order of the specification, with search and what is new before it. */
export function SidebarLinks({ rail, onLeave }: { rail: boolean; onLeave?: (() => void) | undefined }) {
  const { t } = useLingui();
  const me = useMe();
  const { term, workspace, workspaces } = usePlace();
  const { unread, openAlerts } = useUnread();
  const isSuper = me.super_role === 'owner';
  const mayCreate = isSuper || workspaces.some((one) => one.abilities.create_workspace === true);
  return (
    <>
      <ul className={styles.nav}>
        <li>
          <SearchEntry rail={rail} onOpen={onLeave} />
        </li>
        <NotificationsEntry rail={rail} unread={unread} />
        {openAlerts !== null && (
          <NavLink
            to="/alerts"
            icon={IconAlertTriangle}
            label={t`Alerts`}
            rail={rail}
            count={<Count value={openAlerts} label={t`${openAlerts} open`} />}
          />
        )}
      </ul>
      <ul className={styles.nav}>
        <NavLink to="/" icon={IconHome} label={t`Home`} rail={rail} />
        <NavLink to="/my-chats" icon={IconMessages} label={t`My chats`} rail={rail} />
        <NavLink to="/my-activities" icon={IconSparkles} label={t`My activities`} rail={rail} />
        {term?.abilities.view_analytics === true && (
          <NavLink to="/analytics" icon={IconChartBar} label={t`Analytics`} rail={rail} />
        )}
        {workspace?.abilities.modify === true && <SettingsLink rail={rail} onOpen={onLeave} />}
        <NavLink
          to="/library"
          icon={IconBooks}
          label={workspace?.district?.white_labeling_enabled === true ? t`Shared libraries` : t`School library`}
          rail={rail}
        />
        <NavLink to="/public/library" icon={IconWorld} label={t`Public library`} rail={rail} />
        {isSuper && <NavLink to="/super/analytics" icon={IconChartDots} label={t`Super analytics`} rail={rail} />}
        {mayCreate && <NavLink to="/workspaces/new" icon={IconBuildingPlus} label={t`Create workspace`} rail={rail} />}
      </ul>
    </>
  );
}

/** Over the page that is open, which stays. */
function SettingsLink({ rail, onOpen }: { rail: boolean; onOpen?: (() => void) | undefined }) {
  const { t } = useLingui();
  const label = t`Settings & members`;
  return (
    <li>
      <Link
        to="."
        search={(old) => ({ ...old, workspace_settings: 'general' })}
        className={styles.link}
        activeProps={{}}
        {...(rail ? { title: label } : {})}
        onClick={onOpen}
      >
        <IconSettings size={rail ? 20 : 18} aria-hidden="true" />
        <span className={rail ? 'visually-hidden' : classes(styles.linkText, 'truncate')}>{label}</span>
      </Link>
    </li>
  );
}

/** Opens the global search; it says by which keys that is quicker. */
function SearchEntry({ rail, onOpen }: { rail: boolean; onOpen?: (() => void) | undefined }) {
  const { t } = useLingui();
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={rail ? t`Search` : undefined}
      onClick={() => {
        onOpen?.();
        openSearch();
      }}
    >
      <IconSearch size={rail ? 20 : 18} aria-hidden="true" />
      <span className={rail ? 'visually-hidden' : classes(styles.linkText, 'truncate')}>{t`Search`}</span>
      {!rail && (
        <kbd className={styles.keys} aria-hidden="true">
          {keys}
        </kbd>
      )}
    </button>
  );
}

function NavLink({
  to,
  icon: Icon,
  label,
  rail,
  count,
}: {
  to:
    | '/'
    | '/my-chats'
    | '/my-activities'
    | '/library'
    | '/public/library'
    | '/alerts'
    | '/workspaces/new'
    | '/analytics'
    | '/super/analytics';
  icon: TablerIcon;
  label: string;
  rail: boolean;
  count?: ReactNode;
}): ReactNode {
  return (
    <li>
      <Link
        to={to}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ className: styles.on ?? '' }}
        {...(rail ? { title: label } : {})}
      >
        <Icon size={rail ? 20 : 18} aria-hidden="true" />
        <span className={rail ? 'visually-hidden' : classes(styles.linkText, 'truncate')}>{label}</span>
        {count !== undefined && <span className={styles.linkCount}>{count}</span>}
      </Link>
    </li>
  );
}
