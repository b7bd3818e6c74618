import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Tile } from '#web/ui/tile.tsx';
import styles from './emoji-field.module.css';

const EmojiDialog = lazy(() => import('./emoji-dialog.tsx'));

/** The activity's tile as a button that opens the picker. */
export function EmojiField({
  emoji,
  color,
  onChange,
}: {
  emoji: string;
  color: string;
  onChange: (emoji: string) => void;
}) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.face}
        aria-label={t`Emoji: ${emoji}. Choose another`}
        onClick={() => setOpened(true)}
      >
        <Tile emoji={emoji} color={color} size="large" />
      </button>
      {opened && (
        <Suspense fallback={null}>
          <EmojiDialog
            onClose={() => setOpened(false)}
            onPick={(picked) => {
              onChange(picked);
              setOpened(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
