import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  IconArchive,
  IconDots,
  IconDoorExit,
  IconEye,
  IconEyeOff,
  IconFileImport,
  IconFolderPlus,
  IconGauge,
  IconHistory,
  IconSettings,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Group } from '#contract/groups/groups.entities.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useGroupChanges } from './use-group-changes.ts';

const LeaveGroup = lazy(() => import('./leave-group.tsx'));

/** What one does with a group beyond the main things of its page, by what one may. */
export function GroupMenu({ group, onImport }: { group: Group; onImport: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { archive, publish } = useGroupChanges(group);
  const [isLeaving, setLeaving] = useState(false);
  const may = group.abilities;
  const params = { groupId: group.id };
  const makes = may.create_group === true || may.import_activities === true;
  const changes = may.modify === true || may.view_analytics === true || may.create_activity === true;
  if (!makes && !changes && may.leave !== true) return null;
  return (
    <>
      <ActionMenu trigger={<IconButton label={t`More about ${group.name}`} icon={<IconDots size={20} />} />}>
        {may.create_group === true && (
          <MenuItem
            icon={<IconFolderPlus size={18} />}
            onClick={() => void navigate({ to: '/groups/new', search: { parent_id: group.id, parent_type: 'group' } })}
          >
            {t`New group in it`}
          </MenuItem>
        )}
        {may.import_activities === true && (
          <MenuItem icon={<IconFileImport size={18} />} onClick={onImport}>
            {t`Import activities`}
          </MenuItem>
        )}
        {makes && changes && <MenuLine />}
        {may.modify === true && (
          <>
            <MenuItem
              icon={<IconSettings size={18} />}
              onClick={() => void navigate({ to: '/groups/$groupId/settings', params })}
            >
              {t`Settings`}
            </MenuItem>
            <MenuItem
              icon={group.is_published ? <IconEyeOff size={18} /> : <IconEye size={18} />}
              onClick={() => void publish(!group.is_published)}
            >
              {group.is_published ? t`Unpublish` : t`Publish`}
            </MenuItem>
          </>
        )}
        {may.view_analytics === true && (
          <MenuItem
            icon={<IconGauge size={18} />}
            onClick={() => void navigate({ to: '/usage', search: { groupId: group.id } })}
          >
            {t`Usage`}
          </MenuItem>
        )}
        {may.create_activity === true && (
          <MenuItem
            icon={<IconHistory size={18} />}
            onClick={() => void navigate({ to: '/groups/$groupId/archived', params })}
          >
            {t`Archived`}
          </MenuItem>
        )}
        {(may.archive === true || may.leave === true) && (makes || changes) && <MenuLine />}
        {may.archive === true && (
          <MenuItem icon={<IconArchive size={18} />} onClick={() => void archive()}>
            {t`Archive`}
          </MenuItem>
        )}
        {may.leave === true && (
          <MenuItem icon={<IconDoorExit size={18} />} tone="bad" onClick={() => setLeaving(true)}>
            {t`Leave`}
          </MenuItem>
        )}
      </ActionMenu>
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveGroup group={group} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
