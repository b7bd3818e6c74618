import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importRoutes } from '#contract/activities/import.routes.ts';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { usePlace } from '#web/api/place.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { ImportChecklist } from './import-checklist.tsx';
import { ImportConfirm } from './import-confirm.tsx';
import { ImportOperation, type Operation } from './import-operation.tsx';
import { ImportProgress } from './import-progress.tsx';
import { keepImport } from './import-run.ts';
import { ImportSource, type Source } from './import-source.tsx';
import styles from './import.module.css';

export interface ImportDialogProps {
  group: Group;
  /** the job that is shown; null: a new import is being put together */
  jobId: string | null;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Four steps to other terms' activities: where from, which, how, and the run with a state for each. */
export default function ImportDialog({ group, jobId, onStarted, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const place = usePlace();
  const [step, setStep] = useState<0 | 1 | 2 | 3>(0);
  const [source, setSource] = useState<Source | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Activity>>(new Map());
  const [operation, setOperation] = useState<Operation>('duplicate');
  // One key for all tries: a lost answer does not import twice.
  const [idempotencyKey] = useState(() => newId());
  const from: Source = source ?? { workspaceId: place.workspace?.id ?? '', term: null };
  const part = useRef<HTMLElement>(null);
  const shown = useRef(step);
  // The keyboard goes on in the next step; Next may be out of work there.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    part.current?.focus({ preventScroll: true });
  }, [step]);
  const start = useMutation({
    mutationFn: () => {
      const body = { activityIds: [...chosen.keys()], operation, parent: { group_id: group.id } };
      return call(importRoutes.importActivities, { body }, { idempotencyKey });
    },
    onSuccess: ({ job }) => {
      const names = Object.fromEntries([...chosen.values()].map((one) => [one.id, one.name]));
      keepImport(group.id, { jobId: job.id, operation, names });
      onStarted(job.id);
    },
  });

  if (jobId !== null) return <ImportProgress group={group} jobId={jobId} onClose={onClose} />;

  const titles = [t`Select source`, t`Select activities`, t`Select operation`, t`Confirm`];
  const mayGoOn = [from.term !== null, chosen.size > 0, true, true][step] === true;
  function next() {
    if (!mayGoOn || start.isPending) return;
    if (step === 3) start.mutate();
    else setStep((step + 1) as 1 | 2 | 3);
  }

  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t`Import activities`}
      onSubmit={next}
      actions={
        <>
          {step === 0 ? (
            <Button onClick={onClose}>{t`Cancel`}</Button>
          ) : (
            <Button onClick={() => setStep((step - 1) as 0 | 1 | 2)}>{t`Back`}</Button>
          )}
          <Button type="submit" variant="primary" disabled={!mayGoOn} busy={start.isPending}>
            {step === 3 ? t`Import` : t`Next`}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {titles.map((title, at) => (
          <li key={title} className={styles.step} aria-current={at === step ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <span>{title}</span>
          </li>
        ))}
      </ol>
      <section ref={part} tabIndex={-1} aria-label={titles[step]} className={styles.part}>
        {step === 0 && (
          <ImportSource
            source={from}
            excludeTermId={group.term_id}
            onChange={(to) => {
              // What was chosen elsewhere is not there any more.
              if (to.term?.id !== from.term?.id) setChosen(new Map());
              setSource(to);
            }}
          />
        )}
        {step === 1 && from.term !== null && (
          <ImportChecklist termId={from.term.id} chosen={chosen} onChange={setChosen} />
        )}
        {step === 2 && <ImportOperation operation={operation} onChange={setOperation} />}
        {step === 3 && from.term !== null && (
          <ImportConfirm
            activities={[...chosen.values()]}
            from={from.term.name}
            to={group.name}
            operation={operation}
          />
        )}
      </section>
      <FormError error={start.error} />
    </Dialog>
  );
}
