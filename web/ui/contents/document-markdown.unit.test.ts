import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { documentFromEditor, documentToEditor } from './document-markdown.ts';
import { DocumentTables } from './document-table.ts';

const manager = new MarkdownManager({ extensions: [StarterKit, DocumentTables] });
const through = (markdown: string): string =>
  documentFromEditor(manager.serialize(manager.parse(documentToEditor(markdown))));

test.each([
  '# Why leaves are green\n\nThey hold chlorophyll.\n\n## What it does\n\nIt takes in *red* and **blue** light.',
  'See [the page](https://example.org/a_b) and ~~not~~ this.',
  'Read https://example.org/leaves first.',
  'Before ![a leaf](https://example.org/leaf.png) after',
  'A formula $x_1^2 + \\frac{1}{2}$ in a line.\n\n$$\\sum_{i=1}^n i$$',
  '- one\n- two\n\n1. first\n2. second',
  '> a quote\n\n```\nprint(4)\n```',
  '| perro | dog |\n| --- | --- |\n| gato | cat |',
  'Words:\n\n| perro | dog |\n| :--- | ---: |\n| **gato** | `cat` |\n|  | a \\| b |\n\nAfter.',
  '| $f(x)$ | $f_1$ |\n| --- | --- |\n| $\\frac{1}{2}$ | $\\{1\\}$ |\n| $\\|x\\|$ | $a_1 * b_2$ |',
])('a document comes back as it was: %s', (markdown) => {
  expect(through(markdown)).toBe(markdown);
});

test('a picture of another site never becomes one that loads', () => {
  const parsed = JSON.stringify(manager.parse(documentToEditor('![a leaf](https://example.org/leaf.png)')));
  expect(parsed).not.toContain('"image"');
});

test('a table is drawn as one: heads, cells, and their alignment', () => {
  const doc = manager.parse(documentToEditor('| perro | dog |\n| --- | :---: |\n| gato | cat |'));
  const [heads, row] = doc.content?.[0]?.content ?? [];
  expect(doc.content?.[0]?.type).toBe('table');
  expect(heads?.content?.map((cell) => cell.type)).toEqual(['tableHeader', 'tableHeader']);
  expect(row?.content?.map((cell) => [cell.type, cell.attrs?.['align']])).toEqual([
    ['tableCell', null],
    ['tableCell', 'center'],
  ]);
});

test.each([
  ['two paragraphs in a cell', [['a', 'b']], '| a b |\n| --- |'],
  ['a row that is too short', [['a'], []], '| a |\n| --- |\n|  |'],
])('what markdown has no form for becomes a whole table: %s', (_, rows, expected) => {
  const cell = (texts: string[]) => ({
    type: 'tableCell',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
  const table = {
    type: 'table',
    content: rows.map((texts) => ({ type: 'tableRow', content: texts.length > 0 ? [cell(texts)] : [] })),
  };
  expect(documentFromEditor(manager.serialize({ type: 'doc', content: [table] }))).toBe(expected);
});
