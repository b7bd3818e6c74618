import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx';
import { ModerationCategories } from '#web/ui/moderation-categories.tsx';
import { TopBar } from '#web/ui/page-header.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { GroupFields } from './group-fields.tsx';
import { isGroupChanged, type GroupForm } from './group-form.ts';
import styles from './group-form.module.css';

export interface GroupSheetProps {
  /** What is saved now; a blank form for a new group. */
  saved: GroupForm;
  /** Of the form that is kept in this browser: the group's id, or "new". */
  keepAs: string;
  title: string;
  note?: ReactNode;
  logoUrl?: string | null;
  /** whom a public group is open to */
  ancestor: string;
  onBack: () => void;
  saveLabel: string;
  /** A new one may be saved as it is, once it has a name. */
  isNew?: boolean;
  save: (form: GroupForm) => Promise<void>;
  /** Above the fields: the logo, the parent. */
  before?: ReactNode;
  /** Below them: what is done with the group as a whole. */
  after?: ReactNode;
}

/** A group as a form: what is not saved is kept in this browser, and one is asked before leaving it. */
export function GroupSheet(props: GroupSheetProps) {
  const { saved, keepAs, title, note, ancestor, isNew = false } = props;
  const { t } = useLingui();
  const me = useMe();
  const key = `hearth:group:${me.id}:${keepAs}`;
  const [kept] = useState(() => keptForm(key, saved));
  const [form, setForm] = useState(() => kept ?? saved);
  const [restored, setRestored] = useState(() => kept !== null && isGroupChanged(kept, saved));
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  const changed = isGroupChanged(form, saved);
  const forget = useKeepForm(key, form, changed);

  function set(part: Partial<GroupForm>) {
    setForm((before) => ({ ...before, ...part }));
    setError(null);
  }

  function submit() {
    setTried(true);
    setError(null);
    if (form.name.trim() === '') {
      sheet.current?.querySelector<HTMLElement>('input')?.focus();
      return;
    }
    setBusy(true);
    leaving.current = true;
    props
      .save(form)
      .then(() => {
        forget();
        setRestored(false);
        setTried(false);
      })
      .catch(setError)
      .finally(() => {
        leaving.current = false;
        setBusy(false);
      });
  }

  return (
    <div className={styles.page}>
      <TopBar
        title={form.name.trim() === '' ? title : form.name}
        note={note}
        lead={<Tile name={form.name} color={form.color} logoUrl={props.logoUrl ?? null} />}
        onBack={props.onBack}
        actions={
          <Button variant="primary" busy={busy} disabled={!isNew && !changed} onClick={submit}>
            {props.saveLabel}
          </Button>
        }
      />
      <div className={styles.sheet}>
        <form
          ref={sheet}
          noValidate
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            if (isNew || changed) submit();
          }}
        >
          {restored && (
            <div className={styles.restored} role="status">
              <span>
                <Trans>What you had not saved is back.</Trans>
              </span>
              <Button
                size="compact"
                onClick={() => {
                  setForm(saved);
                  setRestored(false);
                  forget();
                }}
              >
                <Trans>Discard it</Trans>
              </Button>
            </div>
          )}
          {props.before}
          <GroupFields
            form={form}
            set={set}
            ancestor={ancestor}
            error={error}
            needsName={tried && form.name.trim() === ''}
          />
          <div>
            <ModerationCategories
              value={form.moderation_notification_categories}
              onChange={(value) => set({ moderation_notification_categories: value })}
            />
            <p className={styles.counter} style={{ textAlign: 'start' }}>
              {t`What the school wants to be told of is told here, too.`}
            </p>
          </div>
          <FormError error={error} />
        </form>
        {props.after !== undefined && <div className={styles.fields}>{props.after}</div>}
      </div>
      <LeaveUnsaved when={() => changed && !leaving.current} />
    </div>
  );
}
