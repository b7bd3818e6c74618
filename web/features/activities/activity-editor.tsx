import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { CallError } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx';
import { TopBar } from '#web/ui/page-header.tsx';
import { SkeletonFields } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { isChanged, type ActivityForm } from './activity-form.ts';
import { problemsFromServer, problemsOf, tabsWithProblems, type EditorTab } from './activity-problems.ts';
import { fetchPanels, panels } from './editor-panels.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import styles from './editor.module.css';
import { useProblemTexts } from './problem-texts.ts';

/** A way to save the form: a button of the bar. */
export interface EditorAction {
  label: string;
  variant: 'quiet' | 'primary';
  save: (form: ActivityForm) => Promise<void>;
  /** Disabled while nothing was changed. */
  needsChange?: boolean;
}

export interface ActivityEditorProps {
  /** What is saved now; an empty form for a new activity. */
  saved: ActivityForm;
  /** Of the form that is kept in this browser: the activity's id, or the parent's of a new one. */
  keepAs: string;
  /** null: it is not saved yet */
  activityId?: string | null;
  title: string;
  note?: ReactNode;
  onBack: () => void;
  actions: readonly EditorAction[];
  /** Stands before the buttons. */
  lead?: ReactNode;
}

/** The activity as a form in four tabs: nothing typed is lost, whatever happens. */
export function ActivityEditor({
  saved,
  keepAs,
  activityId = null,
  title,
  note,
  onBack,
  actions,
  lead,
}: ActivityEditorProps) {
  const me = useMe();
  const texts = useProblemTexts();
  const key = `hearth:activity:${me.id}:${keepAs}`;
  const [kept] = useState(() => keptForm(key, saved));
  const [form, setForm] = useState(() => kept ?? saved);
  const [restored, setRestored] = useState(() => kept !== null && isChanged(kept, saved));
  const [tab, setTab] = useState<EditorTab>('basics');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const changed = isChanged(form, saved);
  const forget = useKeepForm(key, form, changed);

  const found = tried ? problemsOf(form, texts) : {};
  const problems = { ...(error instanceof CallError ? problemsFromServer(error.fields) : {}), ...found };
  const wrongTabs = tabsWithProblems(problems);
  const Panel = panels[tab];

  // After what is seen first, so that a tab is there when it is opened, with or without a connection.
  useEffect(fetchPanels, []);
  const [pointing, setPointing] = useState(false);

  function pointAt(tabs: EditorTab[]) {
    const [first] = tabs;
    if (first === undefined) return;
    if (!tabs.includes(tab)) setTab(first);
    setPointing(true);
  }

  function focusProblem() {
    panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setPointing(false);
  }

  function submit({ save }: EditorAction) {
    setTried(true);
    setError(null);
    const wrong = tabsWithProblems(problemsOf(form, texts));
    if (wrong.length > 0) {
      pointAt(wrong);
      return;
    }
    setBusy(true);
    leaving.current = true;
    save(form)
      .then(() => {
        forget();
        setTried(false);
        setRestored(false);
      })
      .catch((reason: unknown) => {
        setError(reason);
        if (reason instanceof CallError) pointAt(tabsWithProblems(problemsFromServer(reason.fields)));
      })
      .finally(() => {
        leaving.current = false;
        setBusy(false);
      });
  }

  return (
    <div className={styles.editor}>
      <TopBar
        title={form.name.trim() === '' ? title : form.name}
        note={note}
        lead={<Tile emoji={form.emoji} color={form.color} />}
        onBack={onBack}
        actions={
          <>
            {lead}
            {actions.map((action) => (
              <Button
                key={action.label}
                variant={action.variant}
                busy={busy}
                disabled={action.needsChange === true && !changed}
                onClick={() => submit(action)}
              >
                {action.label}
              </Button>
            ))}
          </>
        }
      />
      <div className={styles.sheet}>
        <EditorTabs tab={tab} onChange={setTab} wrong={wrongTabs} />
        <div
          ref={panel}
          className={styles.panel}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          tabIndex={-1}
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
          <Suspense key={tab} fallback={<SkeletonFields />}>
            <Panel
              form={form}
              set={(next) => {
                setForm((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }));
                setError(null);
              }}
              problems={problems}
              activityId={activityId}
            />
            {pointing && <OnceDrawn run={focusProblem} />}
          </Suspense>
          <FormError error={error} />
        </div>
      </div>
      <LeaveUnsaved when={() => changed && !leaving.current} />
    </div>
  );
}

/** Beside a tab's fields, which may have to be fetched: runs when they are drawn. */
function OnceDrawn({ run }: { run: () => void }) {
  const first = useRef(run);
  useEffect(() => first.current(), []);
  return null;
}
