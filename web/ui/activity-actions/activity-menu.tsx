import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconCopy,
  IconDoorExit,
  IconDots,
  IconFolderSymlink,
  IconPin,
  IconPinnedOff,
  IconShare,
  IconWorldUpload,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { IconButton } from '../button.tsx';
import { ActionMenu, MenuItem, MenuLine } from '../menu.tsx';
import { useActivityChanges, type PinPlace } from './activity-changes.ts';

const dialogs = {
  duplicate: lazy(() => import('./duplicate-dialog.tsx')),
  move: lazy(() => import('./move-activity.tsx')),
  publish: lazy(() => import('./publish-dialog.tsx')),
  pin: lazy(() => import('./pin-dialog.tsx')),
  share: lazy(() => import('./share-activity.tsx')),
  leave: lazy(() => import('./leave-activity.tsx')),
};
const PinEmails = lazy(() => import('./pin-emails-dialog.tsx'));
type DialogName = keyof typeof dialogs;

/** The question that follows a pin; lists wait for its end, for the card that asks may move in them. */
interface Mailing {
  place: PinPlace;
  end: () => void;
}

export interface ActivityMenuProps {
  activity: Activity;
  /** The listed group or school, where the reader may pin: there it is pinned at once, elsewhere a dialog asks where. */
  place?: PinPlace | undefined;
  /** Opens the dialog by its address instead. */
  onDuplicate?: (() => void) | undefined;
  onShare?: (() => void) | undefined;
  /** After it was archived: the page about it has nothing to show any more. */
  onArchived?: (() => void) | undefined;
  size?: 'small' | 'normal';
}

/** What the reader may do with the activity as a whole; nothing where that is nothing. */
export default function ActivityMenu({
  activity,
  place,
  onDuplicate,
  onShare,
  onArchived,
  size = 'normal',
}: ActivityMenuProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<DialogName | null>(null);
  const [mailing, setMailing] = useState<Mailing | null>(null);
  // Closed, or left together with the page.
  useEffect(() => () => mailing?.end(), [mailing]);
  const { setArchived, pin } = useActivityChanges(activity);
  const { abilities } = activity;
  const askWhomToMail = (pinnedIn: PinPlace) => new Promise<void>((end) => setMailing({ place: pinnedIn, end }));
  const Dialog = open === null ? null : dialogs[open];

  return (
    <>
      <ActionMenu
        width={220}
        trigger={
          <IconButton
            label={t`More about ${activity.name}`}
            size={size}
            icon={<IconDots size={20} aria-hidden="true" />}
          />
        }
      >
        {abilities.share === true && (
          <MenuItem icon={<IconShare size={18} />} onClick={onShare ?? (() => setOpen('share'))}>
            {t`Share...`}
          </MenuItem>
        )}
        {abilities.duplicate === true && (
          <MenuItem icon={<IconCopy size={18} />} onClick={onDuplicate ?? (() => setOpen('duplicate'))}>
            {t`Duplicate...`}
          </MenuItem>
        )}
        {abilities.move === true && (
          <MenuItem icon={<IconFolderSymlink size={18} />} onClick={() => setOpen('move')}>
            {t`Move to...`}
          </MenuItem>
        )}
        {abilities.publish === true && (
          <MenuItem icon={<IconWorldUpload size={18} />} onClick={() => setOpen('publish')}>
            {t`Publish...`}
          </MenuItem>
        )}
        {place !== undefined ? (
          <MenuItem
            icon={activity.pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
            onClick={() => void pin(place, !activity.pinned, activity.pinned ? undefined : () => askWhomToMail(place))}
          >
            {activity.pinned ? t`Unpin` : t`Pin`}
          </MenuItem>
        ) : (
          abilities.pin === true && (
            <MenuItem icon={<IconPin size={18} />} onClick={() => setOpen('pin')}>
              {t`Pin...`}
            </MenuItem>
          )
        )}
        {(abilities.archive === true || abilities.leave === true) && <MenuLine />}
        {abilities.archive === true && (
          <MenuItem icon={<IconArchive size={18} />} onClick={() => void setArchived(true, onArchived)}>
            {t`Archive`}
          </MenuItem>
        )}
        {abilities.leave === true && (
          <MenuItem icon={<IconDoorExit size={18} />} tone="bad" onClick={() => setOpen('leave')}>
            {t`Leave...`}
          </MenuItem>
        )}
      </ActionMenu>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog activity={activity} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {mailing && (
        <Suspense fallback={null}>
          <PinEmails activity={activity} place={mailing.place} onClose={() => setMailing(null)} />
        </Suspense>
      )}
    </>
  );
}
