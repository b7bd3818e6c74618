import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeList } from '#contract/index.ts';
import { errorCodes } from '#contract/core/errors.ts';
import { fileRoutes } from '#contract/files/files.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, RawAnswer } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { makeToken } from '#tests/support/mcp.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { readDocument } from './document.ts';
import type { Checker } from './document.ts';
import { fingerprint } from './fingerprint.ts';

/** What is no JSON call: forms with files and JSON-RPC, broken and hostile in many ways, the same each time. */

const seed = 20_261_122;

let app: TestApp;
let home: School;
let student: Client;
let checker: Checker;
let chat: { id: string };
/** an agent of the home school's teacher that may change things, and one of a stranger */
let tokens: { own: string; stranger: string };
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  home = await school(app);
  student = await app.signInAs(home.student);
  checker = await readDocument(app.visit());
  chat = await startChat(student, home.activity);
  const other = await school(app);
  tokens = {
    own: (await makeToken(app, home.teacher, { read_only: false })).token,
    stranger: (await makeToken(app, other.teacher, { read_only: false })).token,
  };
});
afterAll(() => app.close());

function codeOf(answer: RawAnswer): string | undefined {
  return (answer.body as { code?: string } | undefined)?.code;
}

/** As bytes of a header: what is no Latin letter goes as UTF-8, as browsers send it. */
const hostileNames = [
  '../../../etc/passwd.txt',
  '..\\..\\boot.txt',
  'C:\\Users\\x\\notes.txt',
  '/notes.txt',
  'a\u0000.txt',
  'a.exe\u0000.txt',
  '\u202Etxt.exe',
  'invoice\u202Efdp.txt',
  'a\u0001\u0007\u001B[31m.txt',
  'a; filename=b.txt',
  "a' or 1=1 --.txt",
  '<img src=x onerror=alert(1)>.txt',
  '%0d%0aSet-Cookie: a=b.txt',
  '%2e%2e%2fa.txt',
  'a"b.txt',
  '\\".txt',
  `${'a'.repeat(5_000)}.txt`,
  '💥'.repeat(200) + '.txt',
  '.txt',
  '...',
  ' ',
  '',
  'CON.txt',
  'con.',
  '__proto__',
  '${7*7}.txt',
  'e\u0301'.repeat(90) + '.txt',
];

test('whatever a file is called, its name is harmless afterwards, in the answer and in the download', async () => {
  const stored: string[] = [];
  for (const name of hostileNames) {
    const answer = await sendForm([
      field('bucket', 'attachments'),
      field('entity_id', chat.id),
      file(name, 'text/plain', 'x'),
    ]);
    checker.check(fileRoutes.uploadFile, answer);
    expect([name, [201, 400, 415].includes(answer.status)]).toEqual([name, true]);
    if (answer.status !== 201) continue;
    const { content, url } = answer.body as { content: { name: string }; url: string };
    stored.push(content.name);
    expect(content.name).not.toMatch(/[\\/\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    expect(content.name.length).toBeLessThanOrEqual(200);
    const download = await student.raw('GET', new URL(url, app.url).pathname + '?download=true');
    expect([name, download.status, download.text]).toEqual([name, 200, 'x']);
    const disposition = download.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"\\]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/);
    expect(download.headers.get('set-cookie')).toBeNull();
  }
  expect(stored.length).toBeGreaterThan(10);
});

test('a broken form is refused as the document says, and nothing of it is kept', async () => {
  await app.settle();
  const before = await fingerprint(app.db);
  const part = fc.oneof(
    fc.constantFrom('bucket', 'entity_id', 'purpose', '__proto__', 'file', '').map((name) => field(name, 'x')),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      'content-disposition: form-data\r\n\r\nx',
      'content-disposition: attachment; name="file"; filename="a.txt"\r\n\r\nx',
      'content-disposition: form-data; name="file"; filename="a.txt"',
      'x'.repeat(90_000),
      `${'x-h: y\r\n'.repeat(3_000)}\r\nx`,
      field('bucket', 'b'.repeat(2_000)),
      field('n'.repeat(500), 'x'),
      field('entity_id', '\u0000'),
      'content-type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\nx\r\n--inner--',
    ),
  );
  // The right fields and no file, or a file and something else too much.
  const right = [field('bucket', 'attachments'), field('entity_id', chat.id)];
  const form = fc.record({
    parts: fc.oneof(
      fc.array(part, { maxLength: 14 }),
      fc.array(part, { minLength: 1, maxLength: 3 }).map((more) => [...right, ...more]),
      fc.constant([...right, file('a.txt', 'text/plain', 'x'), file('b.txt', 'text/plain', 'y')]),
      fc.constant([...right, ...right, file('a.txt', 'text/plain', 'x')]),
      fc.constant([file('a.txt', 'text/plain', 'x'), ...right]),
    ),
    end: fc.constantFrom('--\r\n', '\r\n', '', '-', '--'),
    boundary: fc.constantFrom('edge', 'edge', 'edge', 'other', '', '"', 'é', 'b'.repeat(300)),
  });
  await fc.assert(
    fc.asyncProperty(form, async ({ parts, end, boundary }) => {
      const answer = await sendForm(parts, { end, boundary });
      const code = codeOf(answer) as keyof typeof errorCodes;
      expect([answer.status, answer.text]).toEqual([errorCodes[code]?.status, answer.text]);
      expect(answer.status, answer.text).toBeLessThan(500);
      checker.check(fileRoutes.uploadFile, answer);
    }),
    { seed, numRuns: 150, endOnFailure: true },
  );
  await app.settle();
  expect(await fingerprint(app.db)).toEqual(before);
});

test('hostile JSON-RPC is answered in its own form, never with a 500, and changes nothing', async () => {
  await app.settle();
  const before = await watched();
  const anything = fc.jsonValue({ maxDepth: 3 });
  const strange = fc.oneof(anything, fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileNames));
  const names = routeList.filter((route) => route.tool).map((route) => route.name);
  const call = fc.record({
    // Fields that no tool has, so that none of them does anything.
    arguments: fc.oneof(
      fc.dictionary(fc.constantFrom('groupId', 'size', 'after', 'search', '__proto__'), strange).map(unknown),
      strange,
    ),
    name: fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'toString', 'hasOwnProperty'), strange),
    _meta: fc.option(strange, { nil: undefined }),
  });
  const message = fc.record({
    jsonrpc: fc.constantFrom<unknown>('2.0', '2.0', '2.0', '1.0', 2, null),
    id: fc.oneof(fc.nat(), fc.constantFrom<unknown>(null, undefined, '', 'x', 1e308, -1, {}, [])),
    method: fc.constantFrom<unknown>(
      'tools/call',
      'tools/list',
      'ping',
      'initialize',
      'resources/read',
      '__proto__',
      7,
    ),
    params: fc.oneof(call, strange),
  });
  const body = fc.oneof(
    message.map((one) => JSON.stringify(one)),
    fc
      .record({ id: fc.nat(), params: call })
      .map((one) => JSON.stringify({ jsonrpc: '2.0', method: 'tools/call', ...one })),
    fc.array(message, { maxLength: 4 }).map((some) => JSON.stringify(some)),
    anything.map((some) => JSON.stringify(some)),
    fc.constantFrom('', '{', '\uFEFF{}', '['.repeat(50_000), '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('own', 'stranger'), body, async (who, text) => {
      const answer = await app.visit().raw('POST', '/mcp', {
        body: text,
        headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${tokens[who as 'own']}` },
      });
      expect(answer.status, answer.text).toBeLessThan(500);
      // A tool's own failure of the server's would say so within a 200.
      expect(answer.text).not.toMatch(/"status":5\d\d|"code":-32603|"internal_error"/);
      if (answer.text === '') return;
      const said = [answer.body].flat() as { jsonrpc?: string; code?: string }[];
      for (const one of said) expect(one.jsonrpc === '2.0' || Object.hasOwn(errorCodes, one.code ?? '')).toBe(true);
      if (who === 'stranger') expect(answer.text).not.toContain(home.workspace.slug);
    }),
    { seed, numRuns: 300, endOnFailure: true },
  );
  await app.settle();
  expect(await watched()).toEqual(before);
});

function unknown(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, zz_unknown: 1 };
}

/** All but when a token was used last. */
async function watched(): Promise<Record<string, string>> {
  const { access_tokens: _, ...rest } = await fingerprint(app.db);
  return rest;
}

function field(name: string, value: string): string {
  return `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
}

function file(name: string, type: string, text: string): string {
  const quoted = name.replaceAll('"', '%22');
  return `content-disposition: form-data; name="file"; filename="${quoted}"\r\ncontent-type: ${type}\r\n\r\n${text}`;
}

function sendForm(parts: readonly string[], { end = '--\r\n', boundary = 'edge' } = {}): Promise<RawAnswer> {
  const body = Buffer.from(`${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge${end}`);
  const encoded = Buffer.from(boundary).toString('latin1');
  return student.raw('POST', '/api/uploads', {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${encoded}` },
  });
}
