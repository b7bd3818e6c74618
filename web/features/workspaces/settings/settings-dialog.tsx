import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconAdjustments, IconCalendarEvent, IconShieldLock, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { SettingsFrame, type FrameTab } from './settings-frame.tsx';
import styles from './settings.module.css';
import { settingsTabs, type SettingsTab, type SettingsTabProps } from './tab-props.ts';

export interface SettingsDialogProps {
  /** as the address says it; an unknown one is the first */
  tab: string;
  onTab: (tab: SettingsTab) => void;
  onClose: () => void;
}

const panels: Partial<Record<SettingsTab, ComponentType<SettingsTabProps>>> = {
  general: lazy(() => import('./general-tab.tsx')),
  members: lazy(() => import('./members-tab.tsx')),
  terms: lazy(() => import('./terms-tab.tsx')),
  access_controls: lazy(() => import('./access-tab.tsx')),
};

/** The settings and members of the workspace that one is in. */
export default function SettingsDialog({ tab: asked, onTab, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const place = usePlace();
  const read = useQuery({
    ...query(workspaceRoutes.readWorkspace, { query: { workspaceId: place.workspace?.id ?? '' } }),
    enabled: place.workspace !== null,
  });
  const workspace = read.data?.workspace ?? null;
  const shown = tabsOf(workspace);
  const tab = shown.find((one) => one === asked) ?? shown[0] ?? 'general';
  const words: Record<SettingsTab, Omit<FrameTab<SettingsTab>, 'key'>> = {
    general: { label: t`General`, icon: IconAdjustments },
    members: { label: t`Members`, icon: IconUsers },
    terms: { label: t`Terms`, icon: IconCalendarEvent },
    access_controls: { label: t`Access controls`, icon: IconShieldLock },
  };
  const isPending = place.isPending || (read.isPending && place.workspace !== null);
  const error = place.error ?? (read.isError && read.data === undefined ? read.error : null);

  return (
    <SettingsFrame
      title={t`Workspace settings and members`}
      lead={
        place.workspace !== null && (
          <Tile name={place.workspace.name} color={place.workspace.color} logoUrl={place.workspace.logo_url} />
        )
      }
      tabs={workspace === null ? [] : shown.map((key) => ({ key, ...words[key] }))}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
    >
      {isPending ? (
        <TabSkeleton />
      ) : error !== null && error !== undefined ? (
        <ErrorState error={error} onRetry={() => (read.isError ? void read.refetch() : place.retry())} />
      ) : workspace === null ? (
        <Empty text={t`You are in no workspace yet.`} />
      ) : shown.length === 0 ? (
        <Empty text={t`Only the owners of the workspace see its settings.`} />
      ) : (
        <TabWithQuestion key={`${workspace.id} ${tab}`} tab={tab} workspace={workspace} />
      )}
    </SettingsFrame>
  );
}

/** All of them for an owner; who teaches sees who is in the term. */
function tabsOf(workspace: Workspace | null): readonly SettingsTab[] {
  if (workspace === null) return [];
  if (workspace.abilities.modify === true) return settingsTabs.filter((one) => panels[one] !== undefined);
  const isStaff = workspace.school_role === 'teacher' || workspace.school_role === 'admin';
  return isStaff && panels.members !== undefined ? ['members'] : [];
}

function TabSkeleton() {
  return (
    <div className={styles.fields}>
      <SkeletonRows count={6} height={56} />
    </div>
  );
}

/** One tab; with changes that are not saved, nothing leads away from it without a question. */
function TabWithQuestion({ tab, workspace }: { tab: SettingsTab; workspace: Workspace }) {
  const [isDirty, setDirty] = useState(false);
  const Panel = panels[tab];
  if (Panel === undefined) return null;
  return (
    <>
      <Suspense fallback={<TabSkeleton />}>
        <Panel workspace={workspace} onDirty={setDirty} />
      </Suspense>
      <LeaveUnsaved when={() => isDirty} />
    </>
  );
}
