// Workbooks: each sheet a page, each row a line of its cells.
import readExcelFile from 'read-excel-file/node';
import { readingLimits, ReadingError } from '../extraction.rules.ts';
import type { ReadDocument, ReadPage } from '../extraction.rules.ts';
import { repacked } from './unzip.ts';

export async function readXlsx(bytes: Uint8Array): Promise<ReadDocument> {
  const buffer = repacked(bytes, (name) => /\.(xml|rels)$/i.test(name) && !/\/(media|charts|drawings)\//.test(name));
  const sheets = await sheetsOf(buffer);
  const pages: ReadPage[] = [];
  let characters = 0;
  let cutBy: ReadDocument['cutBy'] = null;
  for (const [at, { sheet, data }] of sheets.entries()) {
    if (at >= readingLimits.pages) cutBy = 'pages';
    if (cutBy !== null) break;
    const lines: string[] = [];
    for (const row of data) {
      if (characters > readingLimits.characters) {
        cutBy = 'characters';
        break;
      }
      const line = row
        .map(cellText)
        .join(' | ')
        .replace(/(?: \| )+$/, '');
      if (line.replaceAll(' | ', '').trim() === '') continue;
      characters += line.length;
      lines.push(line);
    }
    if (lines.length > 0) pages.push({ number: at + 1, name: sheet, text: `# ${sheet}\n\n${lines.join('\n')}` });
  }
  if (pages.length === 0) throw new ReadingError('empty');
  return { pages, pageCount: sheets.length, cutBy };
}

async function sheetsOf(buffer: Buffer) {
  try {
    return await readExcelFile(buffer);
  } catch {
    throw new ReadingError('broken');
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'boolean') return '';
  return String(cell).replaceAll(/\s+/g, ' ').trim();
}
