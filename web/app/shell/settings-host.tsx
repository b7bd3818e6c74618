import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';

const SettingsDialog = lazy(
  async () =>
    (
      await Promise.all([import('#web/features/workspaces/settings/settings-dialog.tsx'), loadMessages('workspaces')])
    )[0],
);

/** The settings of the workspace, over whatever page is open: `?workspace_settings=members` names the tab. */
export function SettingsHost() {
  const { workspace_settings: tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (tab === undefined) return null;
  const show = (workspace_settings: string | undefined): void =>
    void navigate({ to: '.', search: (old) => ({ ...old, workspace_settings }), replace: true, resetScroll: false });
  return (
    <Suspense fallback={null}>
      <SettingsDialog tab={tab} onTab={show} onClose={() => show(undefined)} />
    </Suspense>
  );
}
