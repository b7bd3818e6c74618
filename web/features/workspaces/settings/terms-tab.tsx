import { useEffect, useState } from 'react';
import { useMe } from '#web/api/session.ts';
import { keptForm } from '#web/ui/kept-form.ts';
import type { SettingsTabProps } from './tab-props.ts';
import { newTermForm } from './term-form.ts';
import { TermEditor } from './term-editor.tsx';
import { TermsList } from './terms-list.tsx';

/** The terms of a school, and the form of one of them. What was typed and not saved opens again after a reload. */
export default function TermsTab({ workspace, onDirty }: SettingsTabProps) {
  const me = useMe();
  const key = `hearth.term.${workspace.id}.${me.id}`;
  /** undefined: the list; null: a new term */
  const [editing, setEditing] = useState<string | null | undefined>(() => keptForm(key, newTermForm(new Date()))?.id);
  const isEditing = editing !== undefined;
  useEffect(() => {
    if (!isEditing) onDirty(false);
  }, [isEditing, onDirty]);

  if (!isEditing) return <TermsList workspace={workspace} onEdit={setEditing} />;
  return (
    <TermEditor
      key={editing ?? 'new'}
      workspace={workspace}
      termId={editing}
      storageKey={key}
      onDirty={onDirty}
      onClose={() => setEditing(undefined)}
    />
  );
}
