import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Before one leaves a form with changes: they are kept, and one may stay. */
export default function LeaveUnsavedDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      opened
      onClose={onStay}
      title={t`Leave without saving?`}
      actions={
        <>
          <Button onClick={onLeave}>{t`Leave`}</Button>
          <Button variant="ink" onClick={onStay}>
            {t`Go on editing`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your changes are kept in this browser and are back when you open this page again.</Trans>
      </p>
    </Dialog>
  );
}
