import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconBan } from '@tabler/icons-react';
import { refusalText } from '#web/ui/activity-actions/move-words.ts';
import { classes } from '#web/ui/classes.ts';
import type { Held } from './tree-drag.ts';
import styles from './tree.module.css';

/** Under the tree, while something is held over it: what letting go would do, or why it would do nothing. Is also read out. */
export function HeldNote({ held }: { held: Held | null }) {
  const { t, i18n } = useLingui();
  const over = held?.over ?? null;
  const name = over?.target.name ?? '';
  const isRefused = over !== null && over.refusal !== null;
  return (
    <p role="status" className={classes(styles.note, held === null && 'visually-hidden', isRefused && styles.noteOff)}>
      {held === null ? null : over === null ? (
        t`Moving ${held.subject.name}. Let go over a group.`
      ) : over.refusal === null ? (
        <>
          <IconArrowRight size={16} className="flip-rtl" aria-hidden="true" />
          {t`Move to ${name}`}
        </>
      ) : (
        <>
          <IconBan size={16} aria-hidden="true" />
          {refusalText(i18n, held.subject.kind, over.refusal)}
        </>
      )}
    </p>
  );
}
