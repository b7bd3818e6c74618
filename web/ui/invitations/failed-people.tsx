import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { InvitationFailure } from '#contract/invitations/invitations.routes.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormError } from '../field.tsx';
import type { InvitedPerson } from './email-invitations-dialog.tsx';
import styles from './invitations.module.css';
import type { SentInvitations } from './send-invitations.ts';

const reasons: Record<InvitationFailure, MessageDescriptor> = {
  not_a_member: msg`Is not a member here any more.`,
  too_often: msg`Got enough e-mails today. Try again tomorrow.`,
  yourself: msg`That is you.`,
};

export interface FailedPeopleProps {
  failed: SentInvitations['failed'];
  people: readonly InvitedPerson[];
  isBusy: boolean;
  error: unknown;
  onRetry: (userIds: string[]) => void;
  onClose: () => void;
}

/** Who got no mail, and why; who may have been added since can be tried again. */
export function FailedPeople({ failed, people, isBusy, error, onRetry, onClose }: FailedPeopleProps) {
  const { t, i18n } = useLingui();
  const names = new Map(people.map((one) => [one.id, one.name || one.email]));
  const again = failed.filter((one) => one.reason === 'not_a_member').map((one) => one.user_id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Some e-mails were not sent`}
      actions={
        <>
          {again.length > 0 && (
            <Button busy={isBusy} onClick={() => onRetry(again)}>
              {t`Try again`}
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <ul className={styles.scroller}>
        {failed.map((one) => (
          <li key={one.user_id} className={styles.failed}>
            <span className={styles.name}>{names.get(one.user_id)}</span>
            <span className="small muted">{i18n._(reasons[one.reason])}</span>
          </li>
        ))}
      </ul>
      <FormError error={error} />
    </Dialog>
  );
}
