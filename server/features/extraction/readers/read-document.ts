// One document of any kind as text, within the limits. Each reader is loaded when the first document of its kind comes.
import type { DocumentKind, ReadDocument } from '../extraction.rules.ts';
import { readingLimits } from '../extraction.rules.ts';

/** Throws ReadingError for what cannot be read. */
export async function readDocument(kind: DocumentKind, bytes: Uint8Array): Promise<ReadDocument> {
  const document = await read(kind, bytes);
  let left: number = readingLimits.characters;
  const pages = document.pages.map((page) => {
    const text = storable(page.text.slice(0, Math.max(0, left)));
    left -= page.text.length;
    return { ...page, name: page.name === null ? null : storable(page.name).slice(0, 200), text };
  });
  return { ...document, pages, cutBy: document.cutBy ?? (left < 0 ? 'characters' : null) };
}

async function read(kind: DocumentKind, bytes: Uint8Array): Promise<ReadDocument> {
  if (kind === 'pdf') return (await import('./pdf.ts')).readPdf(bytes);
  if (kind === 'docx') return (await import('./docx.ts')).readDocx(bytes);
  if (kind === 'pptx') return (await import('./pptx.ts')).readPptx(bytes);
  if (kind === 'xlsx') return (await import('./xlsx.ts')).readXlsx(bytes);
  if (kind === 'html') return (await import('./html.ts')).readHtml(bytes);
  return (await import('./plain.ts')).readPlain(bytes);
}

/** PostgreSQL takes no NUL and no half a character; other control characters are of no use to anybody. */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '').toWellFormed();
}
