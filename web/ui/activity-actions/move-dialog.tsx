import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormError } from '../field.tsx';
import { MoveFace } from './move-face.tsx';
import { MoveFacts, useMoveFacts } from './move-facts.tsx';
import { MovePicker } from './move-picker.tsx';
import type { MoveSubject, MoveTarget } from './move-rules.ts';
import { useMove } from './move-run.ts';
import styles from './move.module.css';

export interface MoveDialogProps {
  subject: MoveSubject;
  /** Where it was dropped; without one it is asked for. */
  target?: MoveTarget | undefined;
  onClose: () => void;
}

/** One target; what follows from the move is said before it. */
export default function MoveDialog({ subject, target: given, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<MoveTarget | null>(given ?? null);
  const facts = useMoveFacts(subject, picked);
  const run = useMove();
  const move = useMutation({
    mutationFn: (to: MoveTarget) => run(subject, to, facts.isLossy),
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={subject.kind === 'activity' ? t`Move Activity` : t`Move Group`}
      onSubmit={() => {
        if (picked !== null && !move.isPending) move.mutate(picked);
      }}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="primary"
            className={styles.go ?? ''}
            disabled={picked === null}
            busy={move.isPending}
            // On a drop there is nothing left to choose.
            data-autofocus={given !== undefined || undefined}
          >
            {picked === null ? t`Move` : t`Move to ${picked.name}`}
          </Button>
        </>
      }
    >
      {given === undefined ? (
        <>
          <p className="muted">
            <Trans>
              Where shall <b>{subject.name}</b> stand?
            </Trans>
          </p>
          <MovePicker subject={subject} chosen={picked} onChange={setPicked} />
        </>
      ) : (
        <FromTo subject={subject} target={given} />
      )}
      {picked !== null && <MoveFacts subject={subject} target={picked} facts={facts} />}
      <FormError error={move.error} />
    </Dialog>
  );
}

function FromTo({ subject, target }: { subject: MoveSubject; target: MoveTarget }) {
  const { t } = useLingui();
  return (
    <p className={styles.fromTo}>
      <span className={styles.end}>
        <MoveFace {...subject} />
        <b className={styles.name}>{subject.name}</b>
      </span>
      <IconArrowRight size={20} className="flip-rtl" role="img" aria-label={t`to`} />
      <span className={styles.end}>
        <MoveFace {...target} />
        <b className={styles.name}>{target.name}</b>
      </span>
    </p>
  );
}
