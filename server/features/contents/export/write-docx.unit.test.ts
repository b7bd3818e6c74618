import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { writeDocx } from './write-docx.ts';

async function bodyOf(markdown: string): Promise<string> {
  const files = unzipSync(new Uint8Array(await writeDocx('Leaf', parseMarkdown(markdown))));
  return strFromU8(files['word/document.xml'] ?? new Uint8Array());
}

test('what is written from right to left begins at the right, what is not stays', async () => {
  const arabic = await bodyOf('# ورقة\n\n1. أولًا\n\n- ثانيًا $x$\n\n| نبات | طول |\n| --- | --- |\n| فول | 12 |\n');
  // The heading, the two items and the three cells with words.
  expect(arabic.match(/<w:bidi\/>/g)).toHaveLength(6);
  expect(arabic).toContain('<w:bidiVisual/>');
  const english = await bodyOf('# Leaf\n\nThe word ورقة means leaf.\n');
  expect(english).not.toContain('<w:bidi/>');
});
