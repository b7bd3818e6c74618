import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { MemberPlaceType } from './member-place.ts';

/** Before somebody gives up what he owns himself. */
export function SelfQuestion({
  type,
  onYes,
  onClose,
}: {
  type: MemberPlaceType;
  onYes: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        type === 'term'
          ? t`Are you sure you want to remove yourself as an admin?`
          : t`Are you sure you want to remove yourself as an owner?`
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" onClick={onYes}>
            {t`Yes`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Once this is saved you can no longer manage the members, and cannot undo it yourself.</Trans>
      </p>
    </Dialog>
  );
}
