import { useLingui } from '@lingui/react/macro';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { usePlace } from '#web/api/place.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DistrictCard } from './district-card.tsx';
import { HelpMenu } from './help-menu.tsx';
import { PlaceHead } from './place-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import styles from './sidebar.module.css';
import { Tree } from './tree.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

export interface SidebarProps {
  /** 64 px with icons only */
  rail: boolean;
  onToggle?: () => void;
  /** On a phone: closes the drawer. */
  onClose?: () => void;
}

export function Sidebar({ rail, onToggle, onClose }: SidebarProps) {
  const { t } = useLingui();
  const { term, workspace, error, retry } = usePlace();
  return (
    <nav
      className={classes(styles.side, rail && styles.rail)}
      aria-label={t`Main`}
      data-tips={rail ? 'side' : undefined}
    >
      <div className={styles.head}>
        <PlaceHead rail={rail} />
        {onClose && <IconButton size="touch" label={t`Close the menu`} icon={<IconX size={20} />} onClick={onClose} />}
      </div>
      <SidebarLinks rail={rail} onLeave={onClose} />
      {rail ? (
        <div className={styles.grow} />
      ) : (
        <div className={styles.treePart}>
          {term === null ? (
            error !== null && <ErrorState quiet error={error} onRetry={retry} />
          ) : (
            <Tree key={term.id} term={term} />
          )}
        </div>
      )}
      {workspace?.district?.white_labeling_enabled === true && (
        <DistrictCard district={workspace.district} rail={rail} />
      )}
      {workspace !== null && <UpgradeCard workspace={workspace} rail={rail} />}
      <div className={styles.foot}>
        <ProfileMenu rail={rail} onLeave={onClose} />
        <HelpMenu onLeave={onClose} />
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
