// PDF, page by page. Scripts and forms in it are never run; pictures are not decoded.
import { getDocumentProxy } from 'unpdf';
import { readingLimits, ReadingError } from '../extraction.rules.ts';
import type { ReadDocument, ReadPage } from '../extraction.rules.ts';

type Item = { str: string; hasEOL: boolean; height: number; transform: number[] };

export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await open(bytes);
  const pages: ReadPage[] = [];
  let characters = 0;
  let cutBy: ReadDocument['cutBy'] = null;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (number > readingLimits.pages) cutBy = 'pages';
    else if (characters > readingLimits.characters) cutBy = 'characters';
    if (cutBy !== null) break;
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = linesOf(items as Item[]);
    characters += text.length;
    pages.push({ number, name: null, text });
    page.cleanup();
  }
  if (pages.every(({ text }) => text === '')) throw new ReadingError('no_text');
  return { pages, pageCount: pdf.numPages, cutBy };
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ReadingError(name === 'PasswordException' ? 'encrypted' : 'broken');
  }
}

/** Lines as they are drawn; a wide gap above one begins a paragraph. */
function linesOf(items: readonly Item[]): string {
  let text = '';
  let lastY: number | null = null;
  let height = 0;
  for (const item of items) {
    if (text.length > readingLimits.pageCharacters) break;
    const y = item.transform[5] ?? 0;
    if (item.str !== '') {
      if (lastY !== null && Math.abs(lastY - y) > 1.8 * Math.max(height, item.height, 1) && !text.endsWith('\n\n')) {
        text = `${text.trimEnd()}\n\n`;
      }
      lastY = y;
      height = item.height;
      text += item.str;
    }
    if (item.hasEOL) text += '\n';
  }
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
