import { useLingui } from '@lingui/react/macro';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { SaveState } from './content-saver.ts';
import styles from './content-sheet.module.css';

/** Whether what was written is safe, in a word. */
export function SaveWords({ state }: { state: SaveState }) {
  const { t } = useLingui();
  const words: Record<SaveState, string> = {
    saved: t`Saved`,
    saving: t`Saving`,
    offline: t`Not saved: offline`,
    signed_out: t`Not saved: signed out`,
    refused: t`Not saved`,
    differs: t`Not saved`,
  };
  const Icon = state === 'saved' ? IconCloudCheck : state === 'saving' ? IconCloudUp : IconCloudOff;
  return (
    <span className={styles.saved} data-problem={(state !== 'saved' && state !== 'saving') || undefined} role="status">
      <Icon size={18} aria-hidden="true" />
      <span>{words[state]}</span>
    </span>
  );
}
