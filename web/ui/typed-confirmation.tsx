// What cannot be undone is confirmed by typing a name:
//   <TypedConfirmation opened={…} onClose={…} title={t`Remove ${name}?`} confirmation={name} confirmLabel={t`Yes, remove it`}
//     onConfirm={() => call(…)} onDone={…}><p>…what will happen…</p></TypedConfirmation>
// The last button (`Yes` unless it is named) is enabled only on the exact text. A failure is shown in it and nothing typed is lost.
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ConfirmText, Dialog } from './dialog.tsx';
import styles from './dialog.module.css';
import { FormError } from './field.tsx';

export interface TypedConfirmationProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What is to be typed: the name of the thing, letter by letter. */
  confirmation: string;
  /** Of the button that does it; `Yes` when left out. */
  confirmLabel?: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  /** Does it; what it throws is shown, and it can be tried again. */
  onConfirm: () => Promise<unknown>;
  /** After it was done: close, go elsewhere, say so. */
  onDone?: () => unknown;
}

export function TypedConfirmation({
  opened,
  onClose,
  title,
  confirmation,
  confirmLabel,
  children,
  onConfirm,
  onDone,
}: TypedConfirmationProps) {
  const { t } = useLingui();
  const work = useMutation({ mutationFn: onConfirm, onSuccess: onDone });
  return (
    // While it is being done it cannot be closed: nobody would see what became of it.
    <Dialog opened={opened} onClose={() => !work.isPending && onClose()} title={title}>
      <form noValidate className={styles.typed} onSubmit={(event) => event.preventDefault()}>
        {children}
        <ConfirmText text={confirmation}>
          {(exact) => (
            <>
              <FormError error={work.error} />
              <div className={styles.typedActions}>
                <Button disabled={work.isPending} onClick={onClose}>{t`Cancel`}</Button>
                <Button
                  type="submit"
                  variant="danger"
                  disabled={!exact}
                  busy={work.isPending}
                  onClick={() => work.mutate()}
                >
                  {confirmLabel ?? t`Yes`}
                </Button>
              </div>
            </>
          )}
        </ConfirmText>
      </form>
    </Dialog>
  );
}
