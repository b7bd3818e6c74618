import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';

const page =
  '<!doctype html><html data-signed-in="%SIGNED_IN%"><style nonce="%CSP_NONCE%"></style><script src="/assets/a-12345678.js"></script>';
let app: TestApp;
let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'hearth-web-'));
  await mkdir(join(web, 'assets'));
  await mkdir(join(web, '.vite'));
  await writeFile(join(web, 'index.html'), page);
  await writeFile(join(web, 'sparky.svg'), '<svg/>');
  await writeFile(join(web, 'assets', 'a-12345678.js'), '0;'.repeat(2000));
  await writeFile(join(web, 'assets', 'b-12345678.js'), '1;'.repeat(2000));
  await writeFile(join(web, 'assets', 'b-12345678.js.br'), brotliCompressSync('"small";'));
  await writeFile(join(web, '.vite', 'manifest.json'), '{}');
  app = await startApp({ web });
});
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } };

test('every page address gets the page, each time with a nonce of its own', async () => {
  const answers = await Promise.all(
    ['/', '/sign-in', '/alder-grove/groups/1?tab=a.b'].map((path) => app.visit().raw('GET', path, asBrowser)),
  );
  const nonces = answers.map((answer) => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const nonce = answer.text.match(/nonce="([^"%]+)"/)?.[1] ?? 'none';
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:/);
    // An answer may be spoken here, and nowhere in a frame.
    expect(answer.headers.get('permissions-policy')).toContain('microphone=(self), camera=()');
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
});

test('the page says whether somebody seems to be signed in, so that home is asked for at once', async () => {
  const signedIn = { headers: { ...asBrowser.headers, cookie: 'hearth.session_token=abc.def' } };
  expect((await app.visit().raw('GET', '/', signedIn)).text).toContain('data-signed-in="yes"');
  expect((await app.visit().raw('GET', '/', asBrowser)).text).toContain('data-signed-in="no"');
});

test('what the bundler named by its content is kept for ever, the rest for a while', async () => {
  const script = await app.visit().raw('GET', '/assets/a-12345678.js', { headers: { 'accept-encoding': 'br' } });
  expect(script.status).toBe(200);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  const picture = await app.visit().raw('GET', '/sparky.svg');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=300');
});

test('what the build compressed is sent as it is, to who reads that, as the script that it is', async () => {
  const small = await app.visit().raw('GET', '/assets/b-12345678.js', { headers: { 'accept-encoding': 'br' } });
  expect(small.text).toBe('"small";');
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('content-type')).toMatch('javascript');
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
  const plain = await app.visit().raw('GET', '/assets/b-12345678.js', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.text).toHaveLength(4000);
  expect((await app.visit().raw('GET', '/assets/b-12345678.js.br')).status).toBe(404);
});

test('only what a browser opens as a page gets the page', async () => {
  for (const [path, request] of [
    ['/sign-in', {}],
    ['/assets/old-00000000.js', asBrowser],
    ['/missing.png', asBrowser],
    ['/api/none', asBrowser],
    ['/.vite/manifest.json', asBrowser],
    ['/..%2f..%2fpackage.json', asBrowser],
    ['/%2e%2e/package.json', asBrowser],
  ] as const) {
    const answer = await app.visit().raw('GET', path, request);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  }
});
