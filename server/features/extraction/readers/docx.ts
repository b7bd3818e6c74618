// Word documents: headings, lists and tables stay what they are; pictures are left out.
import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import { readingLimits, ReadingError } from '../extraction.rules.ts';
import type { ReadDocument } from '../extraction.rules.ts';
import { htmlText } from './html-text.ts';
import { repacked } from './unzip.ts';

export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const buffer = repacked(bytes, (name) => /\.(xml|rels)$/i.test(name));
  const html = await convert(buffer);
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const text = htmlText(document.body as never, readingLimits.characters + 1);
  if (text === '') throw new ReadingError('empty');
  return {
    pages: [{ number: null, name: null, text }],
    pageCount: null,
    cutBy: text.length > readingLimits.characters ? 'characters' : null,
  };
}

async function convert(buffer: Buffer): Promise<string> {
  try {
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    return (await mammoth.convertToHtml({ buffer }, { convertImage, externalFileAccess: false })).value;
  } catch {
    throw new ReadingError('broken');
  }
}
