import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Before one leaves a form with changes: they are kept, and one may stay. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
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
        <Trans>Your changes are kept in this browser and are back when you open the editor again.</Trans>
      </p>
    </Dialog>
  );
}
