import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconBell,
  IconBooks,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessages,
  IconSearch,
  IconSparkles,
  IconWorld,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlace } from '#web/api/place.ts';
import { Count } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { openSearch } from '#web/ui/search-door.ts';
import { PlaceHead } from './place-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './sidebar.module.css';
import { Tree } from './tree.tsx';
import { useUnread } from './use-unread.ts';

export interface SidebarProps {
  /** 64 px with icons only */
  rail: boolean;
  onToggle?: () => void;
  /** On a phone: closes the drawer. */
  onClose?: () => void;
}

export function Sidebar({ rail, onToggle, onClose }: SidebarProps) {
  const { t } = useLingui();
  const { term, workspace } = usePlace();
  const { unread, openAlerts } = useUnread();
  return (
    <nav className={classes(styles.side, rail && styles.rail)} aria-label={t`Main`}>
      <div className={styles.head}>
        <PlaceHead rail={rail} />
        {onClose && <IconButton size="touch" label={t`Close the menu`} icon={<IconX size={20} />} onClick={onClose} />}
      </div>
      <ul className={styles.nav}>
        <li>
          <SearchEntry rail={rail} onOpen={onClose} />
        </li>
        <NavLink to="/" icon={IconHome} label={t`Home`} rail={rail} />
        {openAlerts !== null && (
          <NavLink
            to="/alerts"
            icon={IconAlertTriangle}
            label={t`Alerts`}
            rail={rail}
            count={<Count value={openAlerts} label={t`${openAlerts} open`} />}
          />
        )}
        <NavLink
          to="/notifications"
          icon={IconBell}
          label={t`Notifications`}
          rail={rail}
          count={<Count value={unread} label={t`${unread} unread`} />}
        />
        <NavLink to="/my-chats" icon={IconMessages} label={t`My chats`} rail={rail} />
        <NavLink to="/my-activities" icon={IconSparkles} label={t`My activities`} rail={rail} />
        <NavLink
          to="/library"
          icon={IconBooks}
          label={workspace?.district?.white_labeling_enabled === true ? t`Shared libraries` : t`School library`}
          rail={rail}
        />
        <NavLink to="/public/library" icon={IconWorld} label={t`Public library`} rail={rail} />
      </ul>
      {rail ? (
        <div className={styles.grow} />
      ) : (
        <div className={styles.treePart}>{term !== null && <Tree key={term.id} term={term} />}</div>
      )}
      <div className={styles.foot}>
        <ProfileMenu rail={rail} />
        {onToggle && (
          <IconButton
            label={rail ? t`Open the sidebar` : t`Collapse the sidebar`}
            aria-expanded={!rail}
            icon={
              rail ? (
                <IconLayoutSidebarLeftExpand size={20} className="flip-rtl" />
              ) : (
                <IconLayoutSidebarLeftCollapse size={20} className="flip-rtl" />
              )
            }
            onClick={onToggle}
          />
        )}
      </div>
    </nav>
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
  to: '/' | '/my-chats' | '/my-activities' | '/library' | '/public/library' | '/alerts' | '/notifications';
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
