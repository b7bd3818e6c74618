import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../button.tsx';
import styles from './members.module.css';
import type { MemberList } from './use-member-list.ts';

export interface NoteLineProps {
  list: MemberList;
  /** Shows what the last save has left; null when it has left nothing. */
  onShowLeft: (() => void) | null;
}

/** What was just done with the list, and the way back: under the box it was done in, and in view however far one scrolls. */
export function NoteLine({ list, onShowLeft }: NoteLineProps) {
  const { t } = useLingui();
  const { note, forgetNote, setEdits } = list;
  return (
    <div role="status" className={styles.notes}>
      {onShowLeft !== null && (
        <div className={styles.note}>
          <span>
            <Trans>What could not be saved stays in the list.</Trans>
          </span>
          <Button size="compact" onClick={onShowLeft}>{t`Show what is not saved`}</Button>
        </div>
      )}
      {note !== null && (
        <div className={styles.note}>
          <span>{note.text}</span>
          <span className={styles.end}>
            {note.before !== null && (
              <Button
                size="compact"
                variant="bare"
                onClick={() => {
                  if (note.before !== null) setEdits(note.before);
                  forgetNote();
                }}
              >
                {t`Undo`}
              </Button>
            )}
            <IconButton label={t`Dismiss`} icon={<IconX size={16} />} onClick={forgetNote} />
          </span>
        </div>
      )}
    </div>
  );
}
