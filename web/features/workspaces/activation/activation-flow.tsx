import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { chooseTerm, usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ActivationConfirmation } from './activation-confirmation.tsx';
import { ActivationWarning } from './activation-warning.tsx';
import { isSmall, useActivationFacts } from './activation-facts.ts';

export interface ActivationFlowProps {
  /** a term's id; anything else is the term that one is in */
  asked: string;
  /** true while something else stands over the page: it waits, and goes on with what has changed meanwhile */
  isWaiting: boolean;
  onClose: () => void;
}

/** From "Mark as active" to the home of the new term: a warning where it is nearly empty, then the confirmation. */
export default function ActivationFlow({ asked, isWaiting, onClose }: ActivationFlowProps) {
  const { t } = useLingui();
  const place = usePlace();
  const termId = /^[0-9a-f-]{36}$/i.test(asked) ? asked : (place.term?.id ?? null);
  const read = useQuery({
    ...query(termRoutes.readTerm, { query: { termId: termId ?? '' } }),
    enabled: termId !== null,
  });
  const term = read.data?.term ?? null;
  const isHere = term !== null && term.workspace_id === place.workspace?.id;

  useEffect(() => {
    // What is about to be marked stands behind the dialog; its members are edited from here.
    if (isHere && !term.is_active) chooseTerm(term.id);
  }, [isHere, term]);

  if (isWaiting) return null;
  if (term !== null && term.abilities.change_active_term === true) return <Steps term={term} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Mark as active`}
      actions={term !== null && <Button onClick={onClose}>{t`Close`}</Button>}
    >
      {term === null ? (
        read.isError ? (
          <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={3} height={24} />
        )
      ) : (
        <p>
          {term.is_active
            ? t`${term.name} is the active term already.`
            : t`Only the owners of the workspace can change its active term.`}
        </p>
      )}
    </Dialog>
  );
}

function Steps({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const facts = useActivationFacts(term.id);
  const [isSkipped, setSkipped] = useState(skipped.has(term.id));
  // The members are seen to in the settings; closing those leads back to here.
  const openMembers = () =>
    void navigate({ to: '.', search: (old) => ({ ...old, activate_term: term.id, workspace_settings: 'members' }) });

  if (facts.data === undefined) {
    return (
      <Dialog opened onClose={onClose} title={t`Mark ${term.name} as active?`}>
        {facts.isError ? (
          <ErrorState quiet error={facts.error} onRetry={facts.retry} />
        ) : (
          <SkeletonRows count={3} height={24} />
        )}
      </Dialog>
    );
  }
  if (isSmall(facts.data) && !isSkipped) {
    return (
      <ActivationWarning
        term={term}
        facts={facts.data}
        onImport={openMembers}
        onSkip={() => {
          skipped.add(term.id);
          setSkipped(true);
        }}
        onClose={onClose}
      />
    );
  }
  return <ActivationConfirmation term={term} facts={facts.data} onReview={openMembers} onClose={onClose} />;
}

/** Who has passed the warning of a term is not asked again after a look at its members. */
const skipped = new Set<string>();
