import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Picker = lazy(() => import('./emoji-picker.tsx'));

/** The picker over the page; it comes when somebody first chooses another emoji. */
export default function EmojiDialog({ onPick, onClose }: { onPick: (emoji: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog opened onClose={onClose} title={t`Choose an emoji`}>
      <Suspense fallback={<Skeleton height={320} />}>
        <Picker onPick={onPick} />
      </Suspense>
    </Dialog>
  );
}
