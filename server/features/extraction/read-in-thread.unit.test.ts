import { afterAll, expect, test } from 'vitest';
import { documentKind, readingLimits } from './extraction.rules.ts';
import type { DocumentKind } from './extraction.rules.ts';
import { closeReader, readInThread } from './read-in-thread.ts';
import { bomb, docx, pdf, pdfBomb, pptx, xlsx, zip } from './sample-files.fixture.ts';

afterAll(() => closeReader());

const utf8 = (text: string) => new TextEncoder().encode(text);
const copy = (bytes: Uint8Array) => new Uint8Array(bytes);

async function read(kind: DocumentKind, bytes: Uint8Array, milliseconds?: number) {
  return readInThread(kind, copy(bytes), milliseconds);
}

async function pagesOf(kind: DocumentKind, bytes: Uint8Array) {
  const outcome = await read(kind, bytes);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.document;
}

test('a pdf is read page by page', async () => {
  const document = await pagesOf('pdf', await pdf(['Energy is conserved.', 'Heat flows.\n\nWork is done.']));
  expect(document).toMatchObject({ pageCount: 2, cutBy: null });
  expect(document.pages[0]).toEqual({ number: 1, name: null, text: 'Energy is conserved.' });
  expect(document.pages[1]?.text).toContain('Heat flows.');
  expect(document.pages[1]?.text).toContain('Work is done.');
});

test('of a pdf of ten thousand pages the first thousand are read', async () => {
  const document = await pagesOf(
    'pdf',
    await pdf(Array.from({ length: 10_000 }, (_, at) => (at < 3 ? `Page ${at}` : ''))),
  );
  expect([document.pageCount, document.cutBy, document.pages.length]).toEqual([10_000, 'pages', readingLimits.pages]);
}, 60_000);

test('a Word document keeps its headings, lists and tables', async () => {
  const { pages } = await pagesOf('docx', await docx());
  expect(pages[0]?.text).toBe(
    '# Photosynthesis\n\nPlants make sugar from light\n\n- Water\n- Carbon dioxide\n\nWord | Meaning',
  );
});

test('slides come in the order in which they are shown, with their notes', async () => {
  const { pages, pageCount } = await pagesOf('pptx', pptx());
  expect(pageCount).toBe(2);
  expect(pages.map((page) => [page.number, page.text])).toEqual([
    [1, '# Welcome\n\nBiology — week 3'],
    [2, '# Leaves\n\nChlorophyll & light\n\nNotes: Show the leaf first'],
  ]);
});

test('a workbook gives a page a sheet and a line a row', async () => {
  const { pages } = await pagesOf('xlsx', xlsx());
  expect(pages).toEqual([{ number: 1, name: 'Vocabulary', text: '# Vocabulary\n\nhoja | leaf\nluz | 42' }]);
});

test('of a page its article is read, and no script', async () => {
  const sentence = 'The water cycle moves water between sea, air and land, again and again. ';
  const html = `<html><head><title>Water</title><script>alert(1)</script></head><body><nav>Home About</nav>
    <article><h2>Rain</h2><p>${sentence.repeat(10)}</p><ul><li>sea</li><li>air</li></ul></article></body></html>`;
  const [page] = (await pagesOf('html', utf8(html))).pages;
  expect(page?.text).toContain('## Rain');
  expect(page?.text).toContain('- sea\n- air');
  expect(page?.text).not.toMatch(/alert|<script/);
});

test.each([
  ['UTF-8', utf8('\uFEFFnaïve café')],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('naïve café', 'utf16le')])],
  ['Windows', Buffer.from('naïve café', 'latin1')],
])('plain text in %s', async (_, bytes) => {
  expect((await pagesOf('text', bytes)).pages[0]?.text).toBe('naïve café');
});

test.each<[string, DocumentKind, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['an encrypted pdf', 'pdf', () => pdf(['Secret'], { userPassword: 'key' }), 'encrypted'],
  ['a pdf of pictures', 'pdf', () => pdf(['', '']), 'no_text'],
  ['half a pdf', 'pdf', () => utf8('%PDF-1.7\n1 0 obj\n<< /Type'), 'broken'],
  ['an encrypted Word document', 'docx', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'encrypted'],
  ['a Word document that is none', 'docx', () => zip({ 'readme.txt': 'hello' }), 'broken'],
  ['half a zip', 'pptx', () => pptx().subarray(0, 200), 'broken'],
  ['a zip bomb', 'docx', () => bomb(100), 'too_complex'],
  ['a zip bomb in slides', 'pptx', () => zipBombOf('ppt/slides/slide1.xml'), 'too_complex'],
  ['a workbook that is a picture', 'xlsx', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'broken'],
  ['a text of nothing', 'text', () => utf8('  \n '), 'empty'],
  ['a program called a text', 'text', () => new Uint8Array(5_000).map((_, at) => at % 7), 'broken'],
])(
  '%s ends as %s',
  async (_, kind, make, problem) => {
    expect(await read(kind, await make())).toEqual({ problem });
  },
  60_000,
);

test('too many parts, and XML that nests without end', async () => {
  const many = zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`x${at}`, ''])));
  expect(await read('docx', many)).toEqual({ problem: 'too_complex' });
  const deep = zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="w">${'<w:p>'.repeat(200_000)}`,
  });
  expect(await read('docx', deep, 1_500)).toHaveProperty('problem');
}, 60_000);

test('a pdf that inflates without end does not take the memory of the machine', async () => {
  const before = process.memoryUsage.rss();
  let most = 0;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 25);
  expect(await read('pdf', pdfBomb(3_000), 30_000)).toEqual({ problem: 'too_complex' });
  clearInterval(looking);
  expect((most - before) / 1024 / 1024).toBeLessThan(1_500);
}, 60_000);

test('what takes too long is ended, and the next document is read', async () => {
  const slow = read('html', utf8(`<p>${'<b>x'.repeat(300_000)}`), 50);
  const next = read('text', utf8('hello'));
  expect(await slow).toEqual({ problem: 'too_slow' });
  expect(await next).toMatchObject({ document: { pages: [{ text: 'hello' }] } });
}, 60_000);

test.each([
  ['application/pdf', 'x', 'pdf'],
  ['text/plain; charset=utf-8', 'notes', 'text'],
  ['application/octet-stream', 'Words.CSV', 'text'],
  ['text/html', 'page', 'html'],
  ['image/png', 'notes.txt', null],
  ['application/zip', 'things.zip', null],
])('%s called %s is read as %s', (mediaType, name, kind) => {
  expect(documentKind(mediaType, name)).toBe(kind);
});

function zipBombOf(name: string): Uint8Array {
  return zip({ 'ppt/presentation.xml': '<p:presentation/>', [name]: ' '.repeat(100 * 1024 * 1024) });
}
