import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconAdjustments, IconBuilding, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { District } from '#contract/districts/districts.entities.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import styles from '../settings/settings.module.css';
import { DistrictGeneral } from './district-general.tsx';
import { DistrictOwners } from './district-owners.tsx';
import { DistrictSchools } from './district-schools.tsx';
import { NewDistrict } from './new-district.tsx';

const districtTabs = ['general', 'owners', 'workspaces'] as const;
export type DistrictTab = (typeof districtTabs)[number];

export interface DistrictDialogProps {
  /** "new": one is being made */
  districtId: string;
  /** as the address says it; an unknown one is the first */
  tab: string | undefined;
  onTab: (tab: DistrictTab) => void;
  onMade: (districtId: string) => void;
  onClose: () => void;
}

/** The settings and owners of a district. */
export default function DistrictDialog({ districtId, tab: asked, onTab, onMade, onClose }: DistrictDialogProps) {
  const { t } = useLingui();
  const isNew = districtId === 'new';
  const read = useQuery({ ...query(districtRoutes.readDistrict, { query: { districtId } }), enabled: !isNew });
  const district = read.data?.district;
  const tab = districtTabs.find((one) => one === asked) ?? 'general';
  const tabs = [
    { key: 'general', label: t`General`, icon: IconAdjustments },
    { key: 'owners', label: t`Owners`, icon: IconUsers },
    { key: 'workspaces', label: t`Workspaces`, icon: IconBuilding },
  ] as const;
  return (
    <SettingsFrame
      title={isNew ? t`Add district` : t`District settings and owners`}
      lead={district !== undefined && <Tile name={district.name} logoUrl={district.logo_url} />}
      tabs={district === undefined ? [] : tabs}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
    >
      {!isNew && read.isPending ? (
        <div className={styles.fields}>
          <SkeletonRows count={6} height={56} />
        </div>
      ) : !isNew && district === undefined ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TabWithQuestion key={`${districtId} ${tab}`} district={district} tab={tab} onMade={onMade} />
      )}
    </SettingsFrame>
  );
}

interface TabProps {
  /** undefined: one is being made */
  district: District | undefined;
  tab: DistrictTab;
  onMade: (districtId: string) => void;
}

/** One tab; with changes that are not saved, nothing leads away from it without a question. */
function TabWithQuestion({ district, tab, onMade }: TabProps) {
  const [isDirty, setDirty] = useState(false);
  const isMade = useRef(false);
  return (
    <>
      {district === undefined ? (
        <NewDistrict
          onDirty={setDirty}
          onMade={(id) => {
            isMade.current = true;
            onMade(id);
          }}
        />
      ) : tab === 'general' ? (
        <DistrictGeneral district={district} onDirty={setDirty} />
      ) : tab === 'owners' ? (
        <DistrictOwners district={district} onDirty={setDirty} />
      ) : (
        <DistrictSchools district={district} />
      )}
      <LeaveUnsaved when={() => isDirty && !isMade.current} />
    </>
  );
}
