import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessages,
  IconSparkles,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlace } from '#web/api/place.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlaceHead } from './place-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './sidebar.module.css';
import { Tree } from './tree.tsx';

export interface SidebarProps {
  /** 64 px with icons only */
  rail: boolean;
  onToggle?: () => void;
  /** On a phone: closes the drawer. */
  onClose?: () => void;
}

export function Sidebar({ rail, onToggle, onClose }: SidebarProps) {
  const { t } = useLingui();
  const { term } = usePlace();
  return (
    <nav className={classes(styles.side, rail && styles.rail)} aria-label={t`Main`}>
      <div className={styles.head}>
        <PlaceHead rail={rail} />
        {onClose && <IconButton size="touch" label={t`Close the menu`} icon={<IconX size={20} />} onClick={onClose} />}
      </div>
      <ul className={styles.nav}>
        <NavLink to="/" icon={IconHome} label={t`Home`} rail={rail} />
        <NavLink to="/my-chats" icon={IconMessages} label={t`My chats`} rail={rail} />
        <NavLink to="/my-activities" icon={IconSparkles} label={t`My activities`} rail={rail} />
      </ul>
      {rail ? (
        <div className={styles.grow} />
      ) : (
        <div className={styles.treePart}>
          <h2 className={styles.section} id="tree-title">
            <Trans>Groups</Trans>
          </h2>
          {term !== null && <Tree termId={term.id} labelledBy="tree-title" />}
        </div>
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

function NavLink({
  to,
  icon: Icon,
  label,
  rail,
}: {
  to: '/' | '/my-chats' | '/my-activities';
  icon: TablerIcon;
  label: string;
  rail: boolean;
}): ReactNode {
  return (
    <li>
      <Link
        to={to}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ className: styles.on ?? '' }}
        {...(rail ? { title: label, 'aria-label': label } : {})}
      >
        <Icon size={rail ? 20 : 18} aria-hidden="true" />
        {!rail && <span className="truncate">{label}</span>}
      </Link>
    </li>
  );
}
