import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { fromEditor, toEditor } from './rich-text-markdown.ts';

const manager = new MarkdownManager({ extensions: [StarterKit] });
const through = (markdown: string): string => fromEditor(manager.serialize(manager.parse(toEditor(markdown))));

test.each([
  'Q: What is 3*4?\nA: 12',
  'Solve $3x_1 * y_2 = 12$ and *now* **bold**.',
  '1. x + 7 = 12\n2. 4x = 28',
  'a < b & c > d',
  '# Questions\n\nSolve $\\frac{x}{2} = [4]$ now.',
  '> [!hint 1/3]\n> think',
  'file_name and snake_case_word',
  'about ~5 minutes [or so]',
  'Words:\n\n| perro | dog |\n| --- | --- |\n| gato | cat |\n\nAfter.',
])('what a teacher wrote comes back as it was: %s', (markdown) => {
  expect(through(markdown)).toBe(markdown);
});

test('going through twice changes nothing more', () => {
  const once = through('2*3*4 and 5\\*6 `code_x` ~~gone~~ \\[x](y)');
  expect(through(once)).toBe(once);
});
