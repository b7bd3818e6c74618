// Pages: the article where there is one, else all that stands on it.
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { readingLimits, ReadingError } from '../extraction.rules.ts';
import type { ReadDocument } from '../extraction.rules.ts';
import { htmlText } from './html-text.ts';
import { decodeText } from './plain.ts';

/** An article shorter than this share of its page was not the article. */
const leastShare = 0.3;

export function readHtml(bytes: Uint8Array): ReadDocument {
  const source = decodeText(bytes);
  const most = readingLimits.characters + 1;
  const { document } = parseHTML(
    /<html[\s>]/i.test(source) ? source : `<!doctype html><html><body>${source}</body></html>`,
  );
  const title = (document.title ?? '').trim();
  const whole = htmlText((document.body ?? document) as never, most);
  const article = articleOf(document, most);
  const body = article.length >= whole.length * leastShare ? article : whole;
  if (body === '') throw new ReadingError('empty');
  const text = title === '' || body.includes(title) ? body : `# ${title}\n\n${body}`;
  return {
    pages: [{ number: null, name: null, text }],
    pageCount: null,
    cutBy: text.length > readingLimits.characters ? 'characters' : null,
  };
}

/** Changes the document. */
function articleOf(document: ReturnType<typeof parseHTML>['document'], most: number): string {
  try {
    const article = new Readability(document as never, { maxElemsToParse: 100_000 }).parse();
    if (!article?.content) return '';
    return htmlText(
      parseHTML(`<!doctype html><html><body>${article.content}</body></html>`).document.body as never,
      most,
    );
  } catch {
    return '';
  }
}
