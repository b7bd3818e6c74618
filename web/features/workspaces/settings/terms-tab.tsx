import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '#web/api/session.ts';
import { keptForm } from '#web/ui/kept-form.ts';
import type { SettingsTabProps } from './tab-props.ts';
import { newTermForm } from './term-form.ts';
import { TermEditor } from './term-editor.tsx';
import { TermsList } from './terms-list.tsx';

const LeaveUnsavedDialog = lazy(() => import('#web/ui/leave-unsaved-dialog.tsx'));

/** The terms of a school, and the form of one of them. What was typed and not saved opens again after a reload. */
export default function TermsTab({ workspace, onDirty }: SettingsTabProps) {
  const me = useMe();
  const key = `hearth.term.${workspace.id}.${me.id}`;
  const { edit_term: asked } = useSearch({ strict: false });
  /** undefined: the list; null: a new term */
  const [editing, setEditing] = useState<string | null | undefined>(() => {
    const kept = keptForm(key, newTermForm(new Date()));
    return kept === null ? asked : kept.id;
  });
  const [isAsking, setAsking] = useState(false);
  const isEditing = editing !== undefined;
  const isDirty = useRef(false);
  const noteDirty = useCallback(
    (isFormDirty: boolean): void => {
      isDirty.current = isFormDirty;
      onDirty(isFormDirty);
    },
    [onDirty],
  );
  useEffect(() => {
    if (!isEditing) onDirty(false);
  }, [isEditing, onDirty]);

  if (!isEditing) return <TermsList workspace={workspace} onEdit={setEditing} />;
  const close = (): void => {
    setAsking(false);
    setEditing(undefined);
  };
  return (
    <>
      <TermEditor
        key={editing ?? 'new'}
        workspace={workspace}
        termId={editing}
        storageKey={key}
        onDirty={noteDirty}
        onBack={() => (isDirty.current ? setAsking(true) : close())}
        onClose={close}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <LeaveUnsavedDialog onLeave={close} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
