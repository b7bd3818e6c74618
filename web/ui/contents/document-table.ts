// Tables in a document, on ProseMirror's own: the first row heads them, a cell holds one line of text, none spans others.
import { Extension, Node, type JSONContent, type MarkdownRendererHelpers, type MarkdownToken } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { TextSelection, type Command, type Transaction } from '@tiptap/pm/state';
import {
  addRowAfter,
  CellSelection,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
  TableMap,
} from '@tiptap/pm/tables';

type Align = 'left' | 'center' | 'right' | null;

/** A new table: heads and two rows, of three columns. */
const newTable = { rows: 3, columns: 3 };

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

const cellAttributes = () => ({
  // ProseMirror's tables ask for these; markdown has no cells that span others.
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => alignOf(element.style.textAlign || element.getAttribute('align')),
    renderHTML: ({ align }: Record<string, unknown>) =>
      alignOf(align) === null ? {} : { style: `text-align: ${alignOf(align)}` },
  },
});

const Cell = Node.create({
  name: 'tableCell',
  content: 'paragraph+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const Header = Node.create({
  name: 'tableHeader',
  content: 'paragraph+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  // The frame lets a wide table scroll within the page.
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'tableWrapper' }, ['table', HTMLAttributes, ['tbody', 0]]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch, this.editor.view);
    const removeAll = () => isWholeTable(this.editor.state.selection) && run(deleteTable);
    return {
      Tab: () => run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)) || isInTable(this.editor.state),
      Enter: () => run(goDown),
      'Shift-Enter': () => isInTable(this.editor.state),
      Backspace: removeAll,
      Delete: removeAll,
    };
  },
  parseMarkdown: (token, helpers) => {
    const columns = (token['align'] as unknown[] | undefined) ?? [];
    const row = (type: string, cells: MarkdownToken[]) =>
      helpers.createNode(
        'tableRow',
        {},
        cells.map((cell, column) =>
          helpers.createNode(type, { align: alignOf(columns[column]) }, [
            helpers.createNode('paragraph', {}, helpers.parseInline(cell.tokens ?? [])),
          ]),
        ),
      );
    const heads = (token['header'] as MarkdownToken[] | undefined) ?? [];
    const rows = (token['rows'] as MarkdownToken[][] | undefined) ?? [];
    return helpers.createNode('table', {}, [
      row('tableHeader', heads),
      ...rows.map((cells) => row('tableCell', cells)),
    ]);
  },
  renderMarkdown: (node: JSONContent, helpers) => {
    const rows = (node.content ?? []).map((row) => row.content ?? []);
    const width = Math.max(...rows.map((row) => row.length));
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const texts = rows.map((row) => Array.from({ length: width }, (_, at) => cellText(row[at], helpers)));
    const rule = Array.from({ length: width }, (_, at) => ruleOf(alignOf(rows[0]?.[at]?.attrs?.['align'])));
    return [line(texts[0] ?? []), line(rule), ...texts.slice(1).map(line)].join('\n');
  },
});

/** What a document's editor takes for tables; markdown tables go in and come out. */
export const DocumentTables = Extension.create({
  name: 'documentTables',
  addExtensions: () => [Table, Row, Header, Cell],
});

/** Puts a table where the cursor stands, and the cursor into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableHeader, tableCell, paragraph } = state.schema.nodes;
  if (!table || !tableRow || !tableHeader || !tableCell || !paragraph || isInTable(state)) return false;
  const rowOf = (type: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: newTable.columns }, () => type.create(null, paragraph.create())),
    );
  const made = table.create(null, [
    rowOf(tableHeader),
    ...Array.from({ length: newTable.rows - 1 }, () => rowOf(tableCell)),
  ]);
  if (dispatch) {
    const change = state.tr.replaceSelectionWith(made);
    const start = placeOf(change.doc, made);
    if (start !== null) change.setSelection(TextSelection.near(change.doc.resolve(start + 1)));
    dispatch(change.scrollIntoView());
  }
  return true;
};

/** The row of heads stays: markdown has no table without one. */
export function isInHeads(state: Parameters<Command>[0]): boolean {
  return isInTable(state) && selectedRect(state).top === 0;
}

/** Removes a row or column and leaves the cursor in the cell that came nearest, also at the table's edge. */
export const stayingIn =
  (removal: Command): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, top, tableStart } = selectedRect(state);
    const finish = (change: Transaction) => {
      const table = change.doc.nodeAt(tableStart - 1);
      if (table?.type.name === 'table') {
        const map = TableMap.get(table);
        const cell = map.positionAt(Math.min(top, map.height - 1), Math.min(left, map.width - 1), table);
        change.setSelection(TextSelection.near(change.doc.resolve(tableStart + cell + 1)));
      }
      dispatch?.(change);
    };
    return removal(state, dispatch && finish);
  };

/** Into the cell below; after the last one out of the table. */
const goDown: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { bottom, left, map, table, tableStart } = selectedRect(state);
  const isLast = bottom >= map.height;
  const to = isLast ? tableStart + table.nodeSize - 1 : tableStart + map.positionAt(bottom, left, table) + 1;
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(to))).scrollIntoView());
  return true;
};

function placeOf(doc: DocumentNode, made: DocumentNode): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (node === made) found = at;
    return found === null && node.type.name !== 'table';
  });
  return found;
}

function isWholeTable(selection: unknown): boolean {
  return selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
}

function cellText(cell: JSONContent | undefined, helpers: MarkdownRendererHelpers): string {
  const lines = (cell?.content ?? []).map((block) => helpers.renderChildren(block.content ?? []));
  return (
    lines
      .join(' ')
      .replace(/\s*\n\s*/g, ' ')
      .trim()
      // The double bar of a formula would end the cell for whoever reads the markdown.
      .replaceAll(String.raw`\\|`, String.raw`\\Vert `)
      .replaceAll('|', String.raw`\|`)
  );
}

function ruleOf(align: Align): string {
  return align === null ? '---' : { left: ':---', center: ':---:', right: '---:' }[align];
}

function alignOf(value: unknown): Align {
  return value === 'left' || value === 'center' || value === 'right' ? value : null;
}
