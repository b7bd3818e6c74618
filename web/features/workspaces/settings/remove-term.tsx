import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { chooseTerm, usePlace } from '#web/api/place.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx';
import styles from './terms.module.css';

/** Removing a term that is not the active one, after its name was typed; for a moment it can be undone at once. */
export function RemoveTerm({ term, onRemoved }: { term: Term; onRemoved: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { term: present } = usePlace();
  const [isAsking, setAsking] = useState(false);
  if (term.abilities.archive !== true || term.is_active) return null;

  const archive = (archived: boolean) => call(termRoutes.updateTerm, { params: { id: term.id }, body: { archived } });
  const readAgain = () => refresh(client, termRoutes.listTerms, termRoutes.readTerm, groupRoutes.listGroups);
  const undo = async (): Promise<void> => {
    try {
      await archive(false);
      await readAgain();
      toast({ text: t`${term.name} is back.` });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  };

  return (
    <div className={styles.remove}>
      <div>
        <b>{t`Remove this term`}</b>
        <p className="muted">
          <Trans>Its groups, activities and sessions go with it. It can be restored for 30 days.</Trans>
        </p>
      </div>
      <Button
        variant="danger"
        icon={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >{t`Remove term`}</Button>
      <TypedConfirmation
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove ${term.name}?`}
        confirmation={term.name}
        onConfirm={() => archive(true)}
        onDone={async () => {
          if (present?.id === term.id) chooseTerm(null);
          setAsking(false);
          onRemoved();
          toast({ text: t`${term.name} was removed.`, action: { label: t`Undo`, run: () => void undo() } });
          await readAgain();
        }}
      >
        <p>
          <Trans>
            The groups, activities and sessions of {term.name} go with it, for all its members. Nobody loses access to
            other terms.
          </Trans>
        </p>
      </TypedConfirmation>
    </div>
  );
}
