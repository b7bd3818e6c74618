import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from '#web/api/place.ts';
import { useSavePreference } from '#web/api/preference.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import styles from './activation.module.css';
import { throwConfetti } from './confetti.ts';

/** Long enough that the page stands behind it. */
const delayMs = 1200;

/** Once a person, after the school's active term has changed. */
export default function Congratulations() {
  const { t } = useLingui();
  const { workspace, terms } = usePlace();
  const me = useMe();
  const savePreference = useSavePreference();
  const [isOpen, setOpen] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const term = terms.find((one) => one.is_active) ?? null;

  useEffect(() => {
    if (isOpen) return undefined;
    // Where something else stands over the page it has its turn first.
    const timer = setInterval(() => {
      if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
    }, delayMs);
    return () => clearInterval(timer);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && canvas.current !== null) void throwConfetti(canvas.current);
  }, [isOpen]);

  if (!isOpen || workspace === null || term === null) return null;
  const dismiss = () =>
    savePreference({
      workspaces: { ...me.preference.workspaces, [workspace.id]: { is_active_term_changed: false } },
    });
  return (
    <>
      <Dialog
        opened
        onClose={dismiss}
        title={t`A new term has begun`}
        actions={
          <Button variant="primary" onClick={dismiss}>
            {t`Let's go`}
          </Button>
        }
      >
        <div className={styles.joy}>
          <Sparky state="happy" size={72} />
          <p>
            <Trans>
              Congratulations, <b>{term.name}</b> is the active term of {workspace.name}.
            </Trans>
          </p>
          <p className="muted">
            <Trans>Data from the previous term was archived. You can still read it: switch terms in the sidebar.</Trans>
          </p>
        </div>
      </Dialog>
      {createPortal(<canvas ref={canvas} className={styles.confetti} aria-hidden="true" />, document.body)}
    </>
  );
}
