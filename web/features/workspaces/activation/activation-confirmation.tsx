import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { activationThreshold } from '#contract/core/constants.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { CallError } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field-choices.tsx';
import { FormError } from '#web/ui/field.tsx';
import styles from './activation.module.css';
import type { ActivationFacts } from './activation-facts.ts';
import { useActivate } from './use-activate.ts';

export interface ActivationConfirmationProps {
  term: Term;
  facts: ActivationFacts;
  onReview: () => void;
  onClose: () => void;
}

/** What will change for whom; done once its maker says that he looked the members through. */
export function ActivationConfirmation({ term, facts, onReview, onClose }: ActivationConfirmationProps) {
  const { t } = useLingui();
  const me = useMe();
  const { terms, workspace } = usePlace();
  const [isReviewed, setReviewed] = useState(false);
  const before = terms.find((one) => one.is_active) ?? null;
  const activate = useActivate(term);
  const most = activationThreshold.groups;
  const isLosing = workspace?.school_role === 'admin' && term.school_role !== 'admin' && me.super_role !== 'owner';
  // Somebody else was quicker with another term: that one is named above by now.
  const isOvertaken =
    activate.error instanceof CallError &&
    activate.error.code === 'conflict' &&
    'active_term_id' in activate.error.body;

  return (
    <Dialog
      opened
      onClose={() => !activate.isPending && onClose()}
      title={t`Mark ${term.name} as active?`}
      onSubmit={() => {
        if (isReviewed && facts.hasAdmin && !activate.isPending) activate.mutate(before?.id ?? null);
      }}
      actions={
        <>
          <Button disabled={activate.isPending} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" busy={activate.isPending} disabled={!isReviewed || !facts.hasAdmin}>
            {t`Mark as active`}
          </Button>
        </>
      }
    >
      <ul className={styles.facts}>
        <li>
          <Plural value={facts.members} one="# member" other="# members" />
        </li>
        <li>
          {facts.groups >= most ? (
            t`${most} groups or more`
          ) : (
            <Plural value={facts.groups} one="# group" other="# groups" />
          )}
        </li>
      </ul>
      <p>
        <Trans>Everybody of {term.workspace.name} begins in this term from now on.</Trans>
      </p>
      {before !== null && (
        <p>
          <Trans>
            <b>{before.name}</b> is archived: its members can still read what is in it, and nobody but its owners writes
            in it any more.
          </Trans>
        </p>
      )}
      {!facts.hasAdmin ? (
        <Note>
          <Trans>This term has no admin. Add one among its members first.</Trans>
        </Note>
      ) : (
        isLosing && (
          <Note>
            <Trans>You are not an admin of {term.name}. Once it is active, only its admins run the workspace.</Trans>
          </Note>
        )
      )}
      <div>
        <Button size="compact" onClick={onReview}>
          {t`Review members`}
        </Button>
      </div>
      <CheckField
        label={t`I have reviewed the members of ${term.name}.`}
        checked={isReviewed}
        disabled={!facts.hasAdmin}
        onChange={(event) => setReviewed(event.currentTarget.checked)}
      />
      {isOvertaken ? (
        <Note>
          <Trans>Another term was marked as active meanwhile. Look again before you go on.</Trans>
        </Note>
      ) : (
        <FormError error={activate.error} />
      )}
    </Dialog>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
