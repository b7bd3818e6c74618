// The toolbar's part for tables: one button outside of a table, what can be done with its rows and columns inside.
import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { insertTable, isInHeads, stayingIn } from './document-table.ts';

export function TableControls({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const can = (command: Command): boolean => command(editor.state);
  const control = (label: string, icon: ReactNode, command: Command, isAllowed = can(command)) => (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      disabled={!isAllowed}
      onClick={() => {
        command(editor.state, editor.view.dispatch);
        editor.view.focus();
      }}
    >
      {icon}
    </RichTextEditor.Control>
  );
  if (!isInTable(editor.state))
    return (
      <RichTextEditor.ControlsGroup>
        {control(t`Table`, <IconTable size={16} stroke={1.5} />, insertTable)}
      </RichTextEditor.ControlsGroup>
    );
  return (
    <RichTextEditor.ControlsGroup role="group" aria-label={t`Table`}>
      {control(t`Row below`, <IconRowInsertBottom size={16} stroke={1.5} />, addRowAfter)}
      {control(t`Column after`, <IconColumnInsertRight className="flip-rtl" size={16} stroke={1.5} />, addColumnAfter)}
      {control(t`Remove row`, <IconRowRemove size={16} stroke={1.5} />, stayingIn(deleteRow), !isInHeads(editor.state))}
      {control(t`Remove column`, <IconColumnRemove size={16} stroke={1.5} />, stayingIn(deleteColumn))}
      {control(t`Remove table`, <IconTableOff size={16} stroke={1.5} />, deleteTable)}
    </RichTextEditor.ControlsGroup>
  );
}
