import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';

const SettingsDialog = lazy(
  async () =>
    (
      await Promise.all([import('#web/features/workspaces/settings/settings-dialog.tsx'), loadMessages('workspaces')])
    )[0],
);

/** The settings of the workspace, over whatever page is open: `?workspace_settings=members` names the tab, `edit_term` a term's form. */
export function SettingsHost() {
  const { workspace_settings: tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  // There the school is still being changed; its home opens them.
  const isOnTheWay = useMatch({ from: '/shell/workspaces/$workspaceId', shouldThrow: false }) !== undefined;
  if (tab === undefined || isOnTheWay) return null;
  const show = (workspace_settings: string | undefined): void =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, workspace_settings, edit_term: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={null}>
      <SettingsDialog tab={tab} onTab={show} onClose={() => show(undefined)} />
    </Suspense>
  );
}
