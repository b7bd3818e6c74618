// What one does with an activity as a whole: duplicate, move, publish, pin, archive. Loaded, with its texts, when a screen
// first offers it; who may do none of it loads nothing.
//   <ActivityMenu activity={activity} place={{ group }} />          the menu of a card or a page, by `abilities` alone
//   <ShareActivityDialog activity={activity} onClose={close} />     its link, whom it lets in, where it is published
//   <DuplicateDialog activity={activity} onClose={close} />         the dialog by itself (an address parameter opens it)
import { lazy, Suspense } from 'react';
import type { Abilities } from '#contract/core/entity.ts';
import { loadMessages } from '#web/api/language.ts';
import type { ActivityMenuProps } from './activity-menu.tsx';
import type { DuplicateDialogProps } from './duplicate-dialog.tsx';
import type { ShareActivityProps } from './share-activity.tsx';

const texts = 'activity-actions';
const LazyMenu = lazy(async () => (await Promise.all([import('./activity-menu.tsx'), loadMessages(texts)]))[0]);
const LazyDuplicate = lazy(async () => (await Promise.all([import('./duplicate-dialog.tsx'), loadMessages(texts)]))[0]);
const LazyShare = lazy(async () => (await Promise.all([import('./share-activity.tsx'), loadMessages(texts)]))[0]);

const offered = ['duplicate', 'move', 'publish', 'pin', 'archive'] as const;

export function ActivityMenu(props: ActivityMenuProps) {
  if (!hasActions(props.activity.abilities, props.place !== undefined)) return null;
  return (
    <Suspense fallback={null}>
      <LazyMenu {...props} />
    </Suspense>
  );
}

function hasActions(abilities: Abilities, isInPlace: boolean): boolean {
  return isInPlace || offered.some((one) => abilities[one] === true);
}

export function DuplicateDialog(props: DuplicateDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDuplicate {...props} />
    </Suspense>
  );
}

export function ShareActivityDialog(props: ShareActivityProps) {
  return (
    <Suspense fallback={null}>
      <LazyShare {...props} />
    </Suspense>
  );
}
