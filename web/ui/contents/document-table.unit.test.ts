import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { deleteColumn, deleteRow } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { DocumentTables, stayingIn } from './document-table.ts';

const schema = getSchema([StarterKit, DocumentTables]);
const cell = (type: string, text: string) => ({
  type,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const row = (type: string, texts: string[]) => ({ type: 'tableRow', content: texts.map((text) => cell(type, text)) });

/** Two columns, two rows and a line below; the cursor stands in the cell with that text. */
function tableWithCursorIn(text: string): EditorState {
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      { type: 'table', content: [row('tableHeader', ['a', 'b']), row('tableCell', ['c', 'd'])] },
      { type: 'paragraph', content: [{ type: 'text', text: 'below' }] },
    ],
  });
  let at = 0;
  doc.descendants((node, place) => void (node.text === text && (at = place)));
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

test.each([
  ['d', deleteColumn, 'c'],
  ['b', deleteColumn, 'a'],
  ['c', deleteColumn, 'd'],
  ['d', deleteRow, 'b'],
])('what is removed from under the cursor in %s leaves it in the table', (from, removal, to) => {
  let state = tableWithCursorIn(from);
  expect(stayingIn(removal)(state, (change) => void (state = state.apply(change)))).toBe(true);
  expect(state.selection.$from.parent.textContent).toBe(to);
});
