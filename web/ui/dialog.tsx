// A dialog: <Dialog opened={open} onClose={close} title={t`Submit session`} actions={<><Button…/><Button variant="primary"…/></>}>…</Dialog>
// 480 wide (`wide`: 720), actions at the end side; under 600 px a sheet at the foot. Focus goes in (to the first field), stays, and returns;
// Escape and the backdrop close it. With `onSubmit` the content and the actions are one form (give the main action type="submit").
// <ConfirmText> is the specification's typed confirmation: its child button is enabled only on the exact string.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCloseTopmost } from './close-topmost.ts';
import styles from './dialog.module.css';
import { TextField } from './field.tsx';
import { beginInFirstField } from './first-field.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  onSubmit?: () => void;
}

export function Dialog({ opened, onClose, title, children, actions, wide = false, onSubmit }: DialogProps) {
  const { t } = useLingui();
  useFocusBack(opened);
  const close = useCloseTopmost(opened, onClose);
  const content = (
    <>
      <div ref={beginInFirstField} className={styles.body}>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  );
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={wide ? 720 : 480}
      centered
      radius={20}
      padding={0}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ transition: 'slide-up', duration: 240, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      classNames={{
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.frame ?? '',
        overlay: styles.overlay ?? '',
      }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}

/** Letter by letter as one sees it: spaces in a row show as one, and an accent may be a sign of its own. */
const asSeen = (text: string): string => text.normalize().replace(/\s+/g, ' ');

/** Asks for a string to be typed exactly; `children` draws the button, enabled or not. */
export function ConfirmText({ text, children }: { text: string; children: (exact: boolean) => ReactNode }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <>
      <p className="muted">
        <Trans>
          Type <b>{text}</b> to confirm.
        </Trans>
      </p>
      <TextField
        label={t`Confirmation`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      {children(asSeen(typed) === asSeen(text))}
    </>
  );
}
