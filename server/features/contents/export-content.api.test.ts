import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentExportRoutes } from '#contract/contents/export.routes.ts';
import type { ExportFormat } from '#contract/contents/export.routes.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { closeWriter } from './export/write-document.ts';
import { safeName } from './export-content.ts';

let app: TestApp;
let home: School;
let student: Client;
let classmate: Client;
let teacher: Client;
let chatId: string;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  [student, classmate, teacher] = (await Promise.all(
    [home.student, home.classmate, home.teacher].map((who) => app.signInAs(who)),
  )) as [Client, Client, Client];
  chatId = (await startChat(student, await activity(app, home.group, { creator: home.teacher }))).id;
});
afterAll(async () => {
  await app.close();
  await closeWriter();
});

const essay = `# Why the sky is blue

Light is *scattered* by **air**: see [the article](https://example.org/sky) & \`E = hf\`. Das Übermaß, η φύση, небо, ≤ ∑ √2.

1. First
2. Second
   - inner one
   - inner two

- [x] read
- [ ] written

> A quoted line.

| Colour | Wave |
|---|---|
| blue | 450 nm |
| red | 700 nm |

\`\`\`python
def scatter(x):
    return x ** -4
\`\`\`

$$I \\propto \\lambda^{-4}$$

Costs $5 and $6, but $x^2$ is a formula. <script>alert(1)</script> ![a leaf](http://localhost:9/leaf.png)

---

The end.`;

async function write(item: object): Promise<string> {
  const { contents } = await student.call(contentRoutes.writeContents, {
    body: { contents: [{ chat_id: chatId, ...item }] as never },
  });
  return contents[0]?.id ?? '';
}

async function exported(client: Client, id: string, format: ExportFormat) {
  const answer = await client.open(`/api/contents/${id}/export?format=${format}`);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const exportFails = (client: Client, id: string, format: ExportFormat = 'md') =>
  client.fails(contentExportRoutes.exportContent, { params: { id }, query: { format } });

async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a document', () => {
  test('as Word: what a reader of Word documents finds in it again', async () => {
    const id = await write({ type: 'document', name: 'Sky', source_text: essay });
    const { headers, bytes } = await exported(student, id, 'docx');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Sky.docx"; filename*=UTF-8''Sky.docx`);
    const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(html).toContain('<h1>Why the sky is blue</h1>');
    expect(html).toContain('<em>scattered</em> by <strong>air</strong>');
    expect(html).toContain('<a href="https://example.org/sky">the article</a> &amp; E = hf');
    expect(html).toMatch(/<ol><li>First<\/li><li>Second<ul><li>inner one<\/li><li>inner two<\/li><\/ul><\/li><\/ol>/);
    expect(html).toMatch(/<td><p>blue<\/p><\/td><td><p>450 nm<\/p><\/td>/);
    expect(html).toContain('☑ read');
    expect(html).toContain('return x ** -4');
    expect(html).toContain('Costs $5 and $6, but x^2 is a formula. &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('η φύση, небо, ≤ ∑ √2');
    // No trace of who wrote it, and no picture fetched.
    const parts = unzipSync(bytes);
    expect(Object.keys(parts).filter((name) => name.includes('media/'))).toEqual([]);
    expect(new TextDecoder().decode(parts['docProps/core.xml'])).not.toContain('Stella');
  });

  test('as PDF: its text in Latin, Greek, Cyrillic and the signs of mathematics', async () => {
    const id = await write({ type: 'document', name: 'Sky', source_text: essay });
    const { headers, bytes } = await exported(student, id, 'pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(bytes);
    for (const words of [
      'Why the sky is blue',
      'Das Übermaß, η φύση, небо, ≤ ∑ √2.',
      'First',
      'inner two',
      'A quoted line.',
      'blue 450 nm',
      'def scatter(x):',
      'I \\propto \\lambda^{-4}',
      'Costs $5 and $6',
      '<script>alert(1)</script>',
      'The end.',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('as markdown: as it was written', async () => {
    const id = await write({ type: 'document', name: 'Sky', source_text: essay });
    const { headers, bytes } = await exported(student, id, 'md');
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(new TextDecoder().decode(bytes)).toBe(`${essay}\n`);
  });

  test('in letters that the PDF has not is exported as Word', async () => {
    for (const text of ['数学', 'مرحبا', 'שלום']) {
      const id = await write({ type: 'document', source_text: text });
      const refused = await exportFails(student, id, 'pdf');
      expect([refused.status, refused.code, refused.error]).toEqual([
        409,
        'conflict',
        'This text has letters that a PDF from here cannot show. Export it as a Word document.',
      ]);
      const { bytes } = await exported(student, id, 'docx');
      expect((await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value).toContain(text);
    }
  });

  test('that is empty, endless or nested without end is a file too', async () => {
    for (const text of [
      '',
      '#',
      '> '.repeat(500),
      '- '.repeat(300),
      '|a|\n|-|\n'.repeat(50),
      '*'.repeat(5_000),
      '\u0007\uFFFE',
    ]) {
      const id = await write({ type: 'document', source_text: text });
      const { bytes } = await exported(student, id, 'docx');
      await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
      expect((await exported(student, id, 'pdf')).bytes.length).toBeGreaterThan(500);
    }
    const long = await write({ type: 'document', source_text: 'Many words in a row. '.repeat(6_000) });
    expect((await exported(student, long, 'pdf')).bytes.length).toBeGreaterThan(10_000);
  }, 60_000);
});

test('code and text', async () => {
  const code = await write({ type: 'code', name: 'solve.py', source_text: 'print("```")\n' });
  expect(new TextDecoder().decode((await exported(student, code, 'md')).bytes)).toBe(
    '# solve.py\n\n````\nprint("```")\n\n````\n',
  );
  expect(await pdfText((await exported(student, code, 'pdf')).bytes)).toContain('print("```")');
  const text = await write({ type: 'text', source_text: 'Plain **notes**' });
  const { headers, bytes } = await exported(teacher, text, 'md');
  expect(headers.get('content-disposition')).toContain('filename="Text.md"');
  expect(new TextDecoder().decode(bytes)).toBe('Plain **notes**\n');
});

test('what is no text is refused, and what one may not see is not there', async () => {
  const board = await write({ type: 'whiteboard', source_object: { shapes: [] } });
  expect(await exportFails(student, board)).toMatchObject({ status: 409, code: 'conflict' });
  const id = await write({ type: 'document', source_text: 'Mine' });
  expect((await exportFails(classmate, id)).code).toBe('not_found');
  expect((await exportFails(app.visit(), id)).code).toBe('not_signed_in');
  expect((await exportFails(student, newId())).code).toBe('not_found');
  const hidden = newId();
  await app.db
    .insertInto('contents')
    .values({
      id: hidden,
      activity_id: home.activity.id,
      purpose: 'guidelines',
      type: 'document',
      source_text: 'The key',
      created_at: app.clock.now(),
    })
    .execute();
  expect((await exportFails(student, hidden)).code).toBe('not_found');
  expect((await exported(teacher, hidden, 'md')).bytes.length).toBeGreaterThan(3);
});

test('to a drive that is not connected', async () => {
  const id = await write({ type: 'document', source_text: 'Mine' });
  const drive = (client: Client) => client.fails(contentExportRoutes.exportToGoogleDocs, { query: { contentId: id } });
  expect(await drive(student)).toMatchObject({ status: 409, code: 'conflict' });
  expect((await drive(classmate)).code).toBe('not_found');
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c:d*e?"f"<g>|h', 'a b c d e f g h'],
  ['..', 'Document'],
  ['CON', 'Document'],
  ['exe\u202Etxt.doc', 'exe txt.doc'],
  ['x'.repeat(300), 'x'.repeat(80)],
  ['Aufsatz über Goethe', 'Aufsatz über Goethe'],
])('%j is saved as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('the fonts that come along are there', async () => {
  const path = new URL('../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf', import.meta.url);
  expect((await readFile(path)).length).toBeGreaterThan(100_000);
});
