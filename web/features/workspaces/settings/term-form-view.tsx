import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { fieldText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useStartActivation } from '../activation/start-activation.ts';
import { RemoveTerm } from './remove-term.tsx';
import { Restored } from './restored.tsx';
import frame from './settings.module.css';
import { SettingsFoot } from './settings-foot.tsx';
import { formOf, isFormChanged, meetOther, problemOf, type ShownField, type TermForm } from './term-form.ts';
import styles from './terms.module.css';
import { useSaveTerm } from './use-save-term.ts';

export interface TermFormViewProps {
  workspace: Workspace;
  /** null: a new one */
  term: Term | null;
  /** what the form begins with */
  start: TermForm;
  storageKey: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** Name, days and display of a term. What somebody else saved meanwhile is said, and nobody's word is lost unseen. */
export function TermFormView({ workspace, term, start, storageKey, onDirty, onClose }: TermFormViewProps) {
  const { t } = useLingui();
  const startActivation = useStartActivation();
  // As it was when it was opened: what is saved is compared with what the person saw.
  const [base, setBase] = useState(start);
  const [kept] = useState(() => keptOver(storageKey, start));
  const [form, setForm] = useState<TermForm>(kept?.form ?? start);
  const [isRestored, setRestored] = useState(kept !== null);
  const [isTried, setTried] = useState(false);
  const [both, setBoth] = useState<{ fields: ShownField[]; theirs: TermForm } | null>(
    kept === null || kept.both.length === 0 ? null : { fields: kept.both, theirs: start },
  );
  const isDirty = isFormChanged(base, form);
  const draft = useMemo(() => ({ ...form, base }), [form, base]);
  const forget = useKeepForm(storageKey, draft, isDirty);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const change = (part: Partial<TermForm>): void => setForm({ ...form, ...part });
  const discard = (): void => {
    setForm(base);
    setBoth(null);
    setRestored(false);
  };
  const save = useSaveTerm(workspace, {
    onSaved: (saved) => {
      const isToBeActive = form.display === 'active' && !saved.is_active;
      forget();
      onDirty(false);
      toast({ text: term === null ? t`${saved.name} is there now.` : t`${saved.name} is saved.` });
      onClose();
      if (isToBeActive) startActivation(saved.id, { isSaved: true });
    },
    onOther: (now) => {
      const theirs = formOf(now);
      const met = meetOther(base, form, theirs);
      setBase(theirs);
      setForm(met.form);
      setBoth({ fields: met.both, theirs });
    },
  });

  const problem = problemOf(form);
  const nameError = isTried && problem === 'name' ? t`This is required` : fieldText(save.error, 'name');
  const startError =
    isTried && problem === 'dates' ? t`Start date cannot be after end date.` : fieldText(save.error, 'start_date');

  const send = (): void => {
    setTried(true);
    // A day that is half typed has no value, and would be taken away without a word.
    const halfTyped = [...(body.current?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])].find(
      (one) => one.validity.badInput,
    );
    if (halfTyped !== undefined) {
      halfTyped.reportValidity();
      return;
    }
    if (problem !== null) {
      body.current?.querySelector<HTMLElement>(problem === 'name' ? '[name=name]' : '[name=start_date]')?.focus();
      return;
    }
    if (!save.isPending) save.mutate({ base, form });
  };

  return (
    <form
      ref={body}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The confirmation of a removal stands in this form for React, though not on the page.
        if (event.target === event.currentTarget) send();
      }}
    >
      <div className={styles.formFields}>
        <Restored form={{ isRestored: isRestored && isDirty, discard }} />
        <TextField
          data-autofocus
          name="name"
          label={t`Name`}
          maxLength={200}
          autoComplete="off"
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={nameError}
        />
        <div className={frame.pair}>
          <TextField
            type="date"
            name="start_date"
            label={t`Start date`}
            min="1900-01-01"
            max="9999-12-31"
            value={form.start_date}
            onChange={(event) => change({ start_date: event.currentTarget.value })}
            error={startError}
          />
          <TextField
            type="date"
            name="end_date"
            label={t`End date`}
            min="1900-01-01"
            max="9999-12-31"
            value={form.end_date}
            onChange={(event) => change({ end_date: event.currentTarget.value })}
            error={fieldText(save.error, 'end_date')}
          />
        </div>
        <DisplayChoice form={form} isActive={base.display === 'active'} onChange={change} />
        {both !== null && (
          <MetOther
            both={both}
            onTheirs={() => {
              setForm(both.theirs);
              setBoth(null);
            }}
          />
        )}
        <FormError error={both === null ? save.error : null} />
        {term !== null && <RemoveTerm term={term} onRemoved={() => (forget(), onDirty(false), onClose())} />}
      </div>
      <SettingsFoot
        isDirty={isDirty || term === null}
        isSaving={save.isPending}
        {...(term === null ? { label: t`Create term` } : { onDiscard: discard })}
      />
    </form>
  );
}

/** What was typed before a reload, over what is saved now; null: nothing of this term. */
function keptOver(storageKey: string, start: TermForm): { form: TermForm; both: ShownField[] } | null {
  const kept = keptForm(storageKey, { ...start, base: start });
  if (kept === null || kept.id !== start.id) return null;
  const { base, ...form } = kept;
  return meetOther(base, form, start);
}

/** Invisible, visible or active; the active one stays so until another is. */
function DisplayChoice({
  form,
  isActive,
  onChange,
}: {
  form: TermForm;
  isActive: boolean;
  onChange: (part: Partial<TermForm>) => void;
}) {
  const { t } = useLingui();
  const about = {
    invisible: t`Only admins see it.`,
    visible: t`Its members can see it.`,
    active: isActive
      ? t`The default term of the school. To change that, mark another term as active.`
      : t`It becomes the default term of the school: after you save, its activation begins.`,
  };
  return (
    <div>
      <Segmented
        showLabel
        label={t`State of the term`}
        value={form.display}
        onChange={(display) => onChange({ display })}
        disabled={isActive}
        options={[
          { value: 'invisible', label: t`Invisible` },
          { value: 'visible', label: t`Visible` },
          { value: 'active', label: t`Active` },
        ]}
      />
      <p className={styles.about} aria-live="polite">
        {about[form.display]}
      </p>
    </div>
  );
}

function MetOther({
  both: { fields, theirs },
  onTheirs,
}: {
  both: { fields: ShownField[]; theirs: TermForm };
  onTheirs: () => void;
}) {
  const { t } = useLingui();
  const words: Record<ShownField, string> = {
    name: t`Name: ${theirs.name}`,
    start_date: theirs.start_date === '' ? t`Start date: none` : t`Start date: ${theirs.start_date}`,
    end_date: theirs.end_date === '' ? t`End date: none` : t`End date: ${theirs.end_date}`,
    display: theirs.display === 'visible' ? t`State: Visible` : t`State: Invisible`,
  };
  return (
    <div className={styles.met} role="alert">
      <IconInfoCircle size={18} aria-hidden="true" />
      <div>
        <p>
          <Trans>Somebody else changed this term meanwhile. Nothing has been saved yet. It says now:</Trans>
        </p>
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={field}>{words[field]}</li>
            ))}
          </ul>
        )}
        <p>
          <Trans>Save once more to put yours in its place.</Trans>
        </p>
      </div>
      <Button size="compact" onClick={onTheirs}>
        {t`Take theirs`}
      </Button>
    </div>
  );
}
