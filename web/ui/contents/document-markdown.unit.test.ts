import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { documentFromEditor, documentToEditor } from './document-markdown.ts';

const manager = new MarkdownManager({ extensions: [StarterKit] });
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
])('a document comes back as it was: %s', (markdown) => {
  expect(through(markdown)).toBe(markdown);
});

test('a picture of another site never becomes one that loads', () => {
  const parsed = JSON.stringify(manager.parse(documentToEditor('![a leaf](https://example.org/leaf.png)')));
  expect(parsed).not.toContain('"image"');
});
