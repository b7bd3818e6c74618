import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Term } from '#contract/terms/terms.entities.ts';
import { activationThreshold } from '#contract/core/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './activation.module.css';
import type { ActivationFacts } from './activation-facts.ts';

export interface ActivationWarningProps {
  term: Term;
  facts: ActivationFacts;
  onImport: () => void;
  onSkip: () => void;
  onClose: () => void;
}

/** The term is nearly empty, or has hardly a group: its people and classes come first, or it is meant so. */
export function ActivationWarning({ term, facts, onImport, onSkip, onClose }: ActivationWarningProps) {
  const { t } = useLingui();
  const most = activationThreshold.groups;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        facts.members < activationThreshold.members
          ? t`${term.name} is nearly empty`
          : t`${term.name} has few groups yet`
      }
      actions={
        <>
          <Button onClick={onSkip}>{t`Skip`}</Button>
          <Button variant="primary" onClick={onImport}>
            {t`Import`}
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
        <Trans>
          Once it is active, everybody begins in it. Whoever is not one of its members finds no classes and no
          activities there.
        </Trans>
      </p>
      <p className="muted">
        <Trans>
          Import leads to Settings & members, where you paste the e-mail addresses of all your members at once. Groups
          are made in the sidebar. You come back here when you close the settings.
        </Trans>
      </p>
    </Dialog>
  );
}
