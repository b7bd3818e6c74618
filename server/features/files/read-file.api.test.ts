import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { startS3Storage } from '#tests/support/s3-storage.ts';
import type { S3Storage } from '#tests/support/s3-storage.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { png, upload } from '#tests/support/uploads.ts';

describe.each(['on this machine', 'in an S3-compatible storage'])('a file %s', (where) => {
  let storage: S3Storage | null = null;
  let app: TestApp;
  let home: School;
  let people: Record<'student' | 'classmate' | 'teacher' | 'admin' | 'stranger' | 'guest', Client>;
  beforeAll(async () => {
    storage = where === 'on this machine' ? null : await startS3Storage();
    app = await startApp({ callsPerMinute: { session: 100_000, address: 100_000 }, env: storage?.env ?? {} });
    home = await school(app);
    const other = await school(app);
    const [student, classmate, teacher, admin, stranger] = (await Promise.all(
      [home.student, home.classmate, home.teacher, home.admin, other.teacher].map((who) => app.signInAs(who)),
    )) as [Client, Client, Client, Client, Client];
    people = { student, classmate, teacher, admin, stranger, guest: app.visit() };
  });
  afterAll(async () => {
    await app.close();
    await storage?.close();
  });

  const letters = 'abcdefghijklmnopqrstuvwxyz';

  async function said(
    file: Uint8Array | string = letters,
    name = 'letters.txt',
  ): Promise<{ path: string; id: string }> {
    const work = await activity(app, home.group, { creator: home.teacher });
    const chat = await startChat(people.student, work);
    const wish = { bucket: 'attachments' as const, entity_id: chat.id, file, name };
    const { content } = await upload(people.student, wish);
    const id = content?.id ?? '';
    const type = content?.type as 'file';
    await people.student.call(chatRoutes.saveMessage, { body: { chat_id: chat.id, contents: [{ type, id }] } });
    return { path: content?.source_url ?? '', id };
  }

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    people.student.raw(method, path, { headers });

  test('is downloaded whole, never as a page, and with its name', async () => {
    const { path } = await said('<script>alert(1)</script>', 'Übung 1.html');
    const { status, headers, text } = await get(path);
    expect([status, text]).toEqual([200, '<script>alert(1)</script>']);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Ubung 1.html"; filename*=UTF-8''%C3%9Cbung%201.html`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('content-length')).toBe('25');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('is shown where it is a picture, and saved where that is asked for', async () => {
    const { path } = await said(await png(), 'map.png');
    expect((await get(path)).headers.get('content-disposition')).toMatch(/^inline; /);
    expect((await get(`${path}?download=true`)).headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await get(`${path}?part=thumbnail`)).headers.get('content-type')).toBe('image/webp');
    expect((await get(`${path}?part=screenshot`)).status).toBe(404);
    expect((await get((await said()).path + '?part=thumbnail')).status).toBe(404);
  });

  test.each([
    ['bytes=0-4', 206, 'abcde', 'bytes 0-4/26'],
    ['bytes=20-', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=25-900', 206, 'z', 'bytes 25-25/26'],
    ['bytes=0-0,5-6', 200, letters, null],
    ['pages=1-2', 200, letters, null],
    ['bytes=9-3', 200, letters, null],
  ])('in the range %s', async (range, status, text, contentRange) => {
    const { path } = await said();
    const answer = await get(path, { range });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, contentRange]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  test('says how long it is to who asks for what it does not have', async () => {
    const { path } = await said();
    for (const range of ['bytes=26-', 'bytes=-0']) {
      const { status, headers, body } = await get(path, { range });
      expect([status, headers.get('content-range')]).toEqual([416, 'bytes */26']);
      expect(body).toMatchObject({ code: 'range_not_satisfiable' });
    }
  });

  test('is answered without its bytes to who has it, or asks for its head', async () => {
    const { path } = await said();
    const etag = (await get(path)).headers.get('etag') ?? '';
    const known = await get(path, { 'if-none-match': `"other", W/${etag}` });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '26']);
    // A part of another state of the file is of no use.
    expect((await get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('is not even opened in its storage for who has it', async () => {
    const { path } = await said(await png(), 'map.png');
    const wish = { bucket: 'organization-logos' as const, entity_id: home.group.id, file: await png() };
    const { url } = await upload(people.teacher, { ...wish, name: 'logo.png' });
    const logo = url.slice(app.url.length);
    const read = vi.spyOn(app.world.files, 'read');
    onTestFinished(() => read.mockRestore());
    for (const address of [path, `${path}?part=thumbnail`, logo]) {
      const etag = (await get(address)).headers.get('etag') ?? '';
      expect(read).toHaveBeenCalledTimes(1);
      read.mockClear();
      const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-none-match': '*', range: 'bytes=0-1' }];
      for (const asks of known) {
        const { status, text } = await get(address, asks);
        expect([status, text]).toEqual([304, '']);
      }
      expect((await get(address, {}, 'HEAD')).status).toBe(200);
      expect(read).not.toHaveBeenCalled();
    }
    // Nor for whom it is not there.
    expect((await people.stranger.raw('GET', path)).status).toBe(404);
    expect(read).not.toHaveBeenCalled();
  });

  test('is read by who may read what it stands in, and by nobody else', async () => {
    const { path, id } = await said();
    const material = { bucket: 'attachments' as const, entity_id: home.activity.id, file: letters, name: 'key.txt' };
    const { content: key } = await upload(people.teacher, material);
    const { content: shown } = await upload(people.teacher, { ...material, purpose: 'initial_message' });
    const matrix = async (address: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(
            async ([who, client]) => [who, (await client.raw('GET', address)).status] as const,
          ),
        ),
      );
    const nobody = { classmate: 404, stranger: 404, guest: 401 };
    expect(await matrix(path)).toEqual({ ...nobody, student: 200, teacher: 200, admin: 200 });
    expect(await matrix(key?.source_url ?? '')).toEqual({ ...nobody, student: 404, teacher: 200, admin: 200 });
    expect(await matrix(shown?.source_url ?? '')).toEqual({
      ...{ ...nobody, student: 200, teacher: 200, admin: 200, classmate: 200 },
    });
    await app.db.updateTable('contents').set({ is_hidden_from_user: true }).where('id', '=', id).execute();
    expect((await matrix(path)).student).toBe(404);
  });

  test('goes with its item', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const chat = await startChat(people.student, work);
    const wish = { bucket: 'attachments' as const, entity_id: chat.id, file: letters, name: 'a.txt' };
    const { content } = await upload(people.student, wish);
    await people.student.call(contentRoutes.deleteContent, { query: { contentId: content?.id ?? '' } });
    expect((await get(content?.source_url ?? '')).status).toBe(404);
  });

  test('a drawing has a picture of what it looks like', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const chat = await startChat(people.student, work);
    const drawing = { chat_id: chat.id, type: 'whiteboard' as const, source_object: { shapes: [] } };
    const { contents } = await people.student.call(contentRoutes.writeContents, { body: { contents: [drawing] } });
    const wish = { bucket: 'attachment-screenshots' as const, entity_id: contents[0]?.id ?? '', file: await png() };
    const { content, url } = await upload(people.student, { ...wish, name: 'shot.png' });
    expect(content?.screenshot_url).toBe(`/api/contents/${content?.id}/file?part=screenshot`);
    expect(url).toBe(`${app.url}${content?.screenshot_url}`);
    expect((await get(content?.screenshot_url ?? '')).headers.get('content-type')).toBe('image/png');
    expect((await people.classmate.raw('GET', content?.screenshot_url ?? '')).status).toBe(404);
  });
});
