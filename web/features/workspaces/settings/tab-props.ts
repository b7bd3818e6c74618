import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';

/** The tabs of a workspace's settings, as `workspace_settings` names them in the address. */
export const settingsTabs = ['general', 'members', 'terms', 'access_controls'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What each tab of the settings gets; it draws its own foot (`settings-foot.tsx`). */
export interface SettingsTabProps {
  workspace: Workspace;
  /** Says whether the tab holds changes that are not saved: then closing and changing tab ask. */
  onDirty: (isDirty: boolean) => void;
}
