import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowRight,
  IconCopy,
  IconDots,
  IconFolderSymlink,
  IconLink,
  IconPin,
  IconPinnedOff,
  IconSettings,
  IconSparkles,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { usePlace } from '#web/api/place.ts';
import { useActivityChanges, type PinPlace } from '#web/ui/activity-actions/activity-changes.ts';
import { copyAddress } from '#web/ui/copy-address.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import type { RowMenuProps } from '../tree/tree-row.tsx';
import type { ActivityRow, GroupRow } from '../tree/tree-rows.ts';
import { useGroupArchive } from './use-group-archive.ts';

/** What the reader may do with a row, by its abilities. The arrows of the row itself lead to it, and the menu key opens it. */
export default function RowMenu({ row, ...rest }: RowMenuProps) {
  return row.kind === 'group' ? <GroupMenu row={row} {...rest} /> : <ActivityMenu row={row} {...rest} />;
}

function Menu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui();
  // With a keyboard the menu's key opens it on the row, whose name this would only lengthen.
  const [isHidden] = useState(() => matchMedia('(pointer: fine)').matches);
  return (
    <ActionMenu
      width={220}
      trigger={
        <IconButton
          tabIndex={-1}
          aria-hidden={isHidden}
          size="small"
          label={t`More about ${name}`}
          icon={<IconDots size={18} aria-hidden="true" />}
        />
      }
    >
      {children}
    </ActionMenu>
  );
}

function GroupMenu({ row, isChosen, onAsk }: RowMenuProps & { row: GroupRow }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const setArchived = useGroupArchive();
  const { group } = row;
  const { abilities } = group;
  const params = { groupId: group.id };
  const parent = { parent_id: group.id, parent_type: 'group' };
  const isMade = abilities.create_group === true || abilities.create_activity === true;
  const isManaged = abilities.move === true || abilities.modify === true || abilities.archive === true;
  return (
    <Menu name={group.name}>
      <MenuItem
        icon={<IconArrowRight size={18} className="flip-rtl" />}
        onClick={() => void navigate({ to: '/groups/$groupId', params })}
      >
        {t({ message: 'Open', context: 'command' })}
      </MenuItem>
      <MenuItem
        icon={<IconLink size={18} />}
        onClick={() => void copyAddress(`${location.origin}/groups/${group.id}`, t`Link copied.`)}
      >
        {t`Copy link`}
      </MenuItem>
      {isMade && <MenuLine />}
      {abilities.create_group === true && (
        <MenuItem
          icon={<IconUsersGroup size={18} />}
          onClick={() => void navigate({ to: '/groups/new', search: parent })}
        >
          {t`New group here`}
        </MenuItem>
      )}
      {abilities.create_activity === true && (
        <MenuItem
          icon={<IconSparkles size={18} />}
          onClick={() => void navigate({ to: '/activities/new', search: parent })}
        >
          {t`New activity here`}
        </MenuItem>
      )}
      {isManaged && <MenuLine />}
      {abilities.move === true && (
        <MenuItem icon={<IconFolderSymlink size={18} />} onClick={() => onAsk({ what: 'move', row })}>
          {t`Move to...`}
        </MenuItem>
      )}
      {abilities.modify === true && (
        <MenuItem
          icon={<IconSettings size={18} />}
          onClick={() => void navigate({ to: '/groups/$groupId/settings', params })}
        >
          {t`Settings`}
        </MenuItem>
      )}
      {abilities.archive === true && (
        <MenuItem
          icon={<IconArchive size={18} />}
          onClick={() => void setArchived(group, true, isChosen ? () => void navigate({ to: '/' }) : undefined)}
        >
          {t`Archive`}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Where a pin set from this row stands: in the group that it is listed in; at the top in the school. */
function usePinPlace({ under }: ActivityRow): PinPlace | null {
  const { workspace } = usePlace();
  if (under !== null) {
    const { group } = under;
    return group.abilities.pin === true ? { kind: 'group', id: group.id, name: group.name } : null;
  }
  return workspace?.abilities.pin === true ? { kind: 'workspace', id: workspace.id, name: workspace.name } : null;
}

function ActivityMenu({ row, isChosen, onAsk }: RowMenuProps & { row: ActivityRow }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { activity } = row;
  const { setArchived, pin } = useActivityChanges(activity);
  const place = usePinPlace(row);
  const { abilities } = activity;
  const params = { activityId: activity.id };
  const askWhomToMail = (pinnedIn: PinPlace) =>
    new Promise<void>((end) => onAsk({ what: 'mail', row, place: pinnedIn, end }));
  const leave = (): void => {
    const groupId = activity.parent_group_id;
    void (groupId === null ? navigate({ to: '/' }) : navigate({ to: '/groups/$groupId', params: { groupId } }));
  };
  return (
    <Menu name={activity.name}>
      <MenuItem
        icon={<IconArrowRight size={18} className="flip-rtl" />}
        onClick={() => void navigate({ to: '/activities/$activityId', params })}
      >
        {t({ message: 'Open', context: 'command' })}
      </MenuItem>
      <MenuItem
        icon={<IconLink size={18} />}
        onClick={() => void copyAddress(`${location.origin}/activities/${activity.id}`, t`Link copied.`)}
      >
        {t`Copy link`}
      </MenuItem>
      {(abilities.move === true || abilities.duplicate === true) && <MenuLine />}
      {abilities.move === true && (
        <MenuItem icon={<IconFolderSymlink size={18} />} onClick={() => onAsk({ what: 'move', row })}>
          {t`Move to...`}
        </MenuItem>
      )}
      {abilities.duplicate === true && (
        <MenuItem icon={<IconCopy size={18} />} onClick={() => onAsk({ what: 'duplicate', row })}>
          {t`Duplicate...`}
        </MenuItem>
      )}
      {place !== null ? (
        <MenuItem
          icon={activity.pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
          onClick={() => void pin(place, !activity.pinned, activity.pinned ? undefined : () => askWhomToMail(place))}
        >
          {activity.pinned ? t`Unpin` : t`Pin`}
        </MenuItem>
      ) : (
        abilities.pin === true && (
          <MenuItem icon={<IconPin size={18} />} onClick={() => onAsk({ what: 'pin', row })}>
            {t`Pin...`}
          </MenuItem>
        )
      )}
      {abilities.modify === true && (
        <MenuItem
          icon={<IconSettings size={18} />}
          onClick={() => void navigate({ to: '/activities/$activityId/settings', params })}
        >
          {t`Settings`}
        </MenuItem>
      )}
      {abilities.archive === true && (
        <>
          <MenuLine />
          <MenuItem
            icon={<IconArchive size={18} />}
            onClick={() => void setArchived(true, isChosen ? leave : undefined)}
          >
            {t`Archive`}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
