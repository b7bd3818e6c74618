import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconBuildingCommunity, IconCpu, IconDoorExit } from '@tabler/icons-react';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import styles from './switcher.module.css';

/** Where schools and districts are run: shown to who runs one. */
export function SwitcherFoot({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const { workspace } = usePlace();
  const isSuper = me.super_role === 'owner';
  const owned = useQuery({
    ...query(districtRoutes.listDistricts, { query: { roles: [1], size: 1 } }),
    enabled: !isSuper,
    staleTime: 5 * 60_000,
  });
  const managesDistricts = isSuper || (owned.data?.objects.length ?? 0) > 0;
  const managesSchool = workspace?.abilities.modify === true;
  const mayLeave = workspace?.abilities.leave === true;
  if (!managesDistricts && !managesSchool && !mayLeave) return null;
  return (
    <div className={styles.foot}>
      {managesSchool && (
        <Link
          to="/workspaces/$workspaceId/models"
          params={{ workspaceId: workspace.id }}
          className={styles.row}
          onClick={onClose}
        >
          <IconCpu size={18} aria-hidden="true" />
          {t`AI models of the school`}
        </Link>
      )}
      {managesDistricts && (
        <Link to="/districts" className={styles.row} onClick={onClose}>
          <IconBuildingCommunity size={18} aria-hidden="true" />
          {t`Manage districts`}
        </Link>
      )}
      {mayLeave && (
        <button type="button" className={styles.row} onClick={onLeave}>
          <IconDoorExit size={18} className="flip-rtl" aria-hidden="true" />
          <span className="truncate">{t`Leave ${workspace.name}`}</span>
        </button>
      )}
    </div>
  );
}
