import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { sourceObjects } from '#contract/chats/source-objects.ts';
import { uploads } from '#contract/core/constants.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity, group, join as joinPlace, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { formOf, png, upload, uploadFails, uploadRaw } from '#tests/support/uploads.ts';

let app: TestApp;
let home: School;
let student: Client;
let classmate: Client;
let teacher: Client;
let stranger: Client;
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 100_000, address: 100_000 } });
  home = await school(app);
  const other = await school(app);
  [student, classmate, teacher, stranger] = (await Promise.all(
    [home.student, home.classmate, home.teacher, other.admin].map((who) => app.signInAs(who)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => app.close());

async function session(): Promise<{ work: { id: string }; chat: { id: string } }> {
  const work = await activity(app, home.group, { creator: home.teacher });
  return { work, chat: await startChat(student, work) };
}

/** Everything of files that is kept anywhere. */
async function kept(): Promise<{ rows: number; bytes: string[]; coming: string[] }> {
  const rows = await app.db.selectFrom('files').select('id').execute();
  const root = join(app.world.config.dataDir, 'files');
  const bytes = await readdir(root, { recursive: true, withFileTypes: true });
  return {
    rows: rows.length,
    bytes: bytes.filter((entry) => entry.isFile()).map((entry) => entry.name),
    coming: await readdir(app.world.files.incoming),
  };
}

const attach = (chat: { id: string }) => ({ bucket: 'attachments' as const, entity_id: chat.id });

describe('an attachment', () => {
  test('becomes a draft of its writer, then part of his message', async () => {
    const { chat } = await session();
    const { content, url } = await upload(student, {
      ...attach(chat),
      ...{ file: 'Messwerte: 3, 4, 5', name: 'Prüfung „1“.txt', type: 'text/plain' },
    });
    expect(content).toMatchObject({
      ...{ type: 'file', name: 'Prüfung „1“.txt', is_draft: true, chat_id: chat.id, screenshot_url: null },
      source_object: { media_type: 'text/plain; charset=utf-8', size: 18, width: null, height: null },
    });
    expect(new URL(url).pathname).toBe(content?.source_url);
    const id = content?.id ?? '';
    expect((await teacher.fails(contentRoutes.readContent, { query: { contentId: id } })).code).toBe('not_found');

    const contents = [
      { type: 'text' as const, source_text: 'My data' },
      { type: 'file' as const, id },
    ];
    const draft = { body: { chat_id: chat.id, is_draft: true, contents } };
    await student.call(chatRoutes.saveMessage, draft);
    const { message } = await student.call(chatRoutes.saveMessage, { body: { chat_id: chat.id, contents } });
    expect(message.contents.map((item) => [item.type, item.is_draft])).toEqual([
      ['text', false],
      ['file', false],
    ]);
    expect(message.contents[1]).toMatchObject({ id, source_url: content?.source_url });
    const read = await teacher.call(contentRoutes.readContent, { query: { contentId: id } });
    expect(read.content.name).toBe('Prüfung „1“.txt');
    // The same again is the same message.
    const again = await student.call(chatRoutes.saveMessage, { body: { id: message.id, chat_id: chat.id, contents } });
    expect(again.message.id).toBe(message.id);
  });

  test('alone is a message, and leaves with the draft that it is taken out of', async () => {
    const { chat } = await session();
    const wish = { ...attach(chat), file: 'a', name: 'a.txt' };
    const first = (await upload(student, wish)).content?.id ?? '';
    const second = (await upload(student, wish)).content?.id ?? '';
    const save = (ids: string[], more: object = {}) =>
      student.call(chatRoutes.saveMessage, {
        body: { chat_id: chat.id, contents: ids.map((id) => ({ type: 'file' as const, id })), ...more },
      });
    await save([first, second], { is_draft: true });
    await save([second], { is_draft: true });
    expect((await student.fails(contentRoutes.readContent, { query: { contentId: first } })).code).toBe('not_found');
    const { message } = await save([second]);
    expect(message.contents.map((item) => item.id)).toEqual([second]);
  });

  test('of another person, another chat or another message is smuggled into none', async () => {
    const { chat, work } = await session();
    const { chat: elsewhere } = await session();
    const theirs = await startChat(classmate, work);
    const wish = { file: 'a', name: 'a.txt' };
    const foreign = (await upload(classmate, { ...attach(theirs), ...wish })).content?.id ?? '';
    const fromElsewhere = (await upload(student, { ...attach(elsewhere), ...wish })).content?.id ?? '';
    const material = await upload(teacher, { bucket: 'attachments', entity_id: work.id, ...wish });
    const sent = (await upload(student, { ...attach(chat), ...wish })).content?.id ?? '';
    const say = (id: string, more: object = {}) => ({
      body: { chat_id: chat.id, contents: [{ type: 'file' as const, id }], ...more },
    });
    await student.call(chatRoutes.saveMessage, say(sent));
    for (const id of [foreign, fromElsewhere, material.content?.id ?? '', sent, work.id]) {
      for (const more of [{}, { is_draft: true }]) {
        expect((await student.fails(chatRoutes.saveMessage, say(id, more))).code).toBe('not_found');
      }
    }
    const { content } = await classmate.call(contentRoutes.readContent, { query: { contentId: foreign } });
    expect(content).toMatchObject({ chat_id: theirs.id, is_draft: true });
  });

  test('goes into no session and no chat of a class that one was taken out of, nor does a draft', async () => {
    const klass = await group(app, home.term, { visibility: 2 });
    await joinPlace(app, home.teacher, klass, 'owner');
    await joinPlace(app, home.student, klass, 'member');
    const chat = await startChat(student, await activity(app, klass, { creator: home.teacher }));
    const free = (await student.call(chatRoutes.createChat, { body: { parent_group_id: klass.id } })).chat;
    const body = { userIds: [home.student.id] };
    await teacher.call(memberRoutes.removeGroupMembers, { params: { groupId: klass.id }, body });
    const before = await kept();
    for (const { id } of [chat, free]) {
      const file = { ...attach({ id }), file: 'a', name: 'a.txt' };
      expect(await uploadFails(student, file)).toMatchObject({ status: 403, code: 'not_allowed' });
      const draft = { chat_id: id, is_draft: true, contents: [{ type: 'text' as const, source_text: 'Still here' }] };
      expect((await student.fails(chatRoutes.saveMessage, { body: draft })).code).toBe('not_allowed');
      const contents = [{ chat_id: id, type: 'document' as const, source_text: 'Mine', is_draft: true }];
      expect((await student.fails(contentRoutes.writeContents, { body: { contents } })).code).toBe('not_allowed');
    }
    expect(await kept()).toEqual(before);
  });

  test('stands in the guidelines or the initial message of an activity, and stays when that is saved', async () => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const at = { bucket: 'attachments' as const, entity_id: work.id };
    const sheet = await upload(teacher, { ...at, file: 'Ask why.', name: 'key.txt' });
    const shown = await upload(teacher, { ...at, purpose: 'initial_message', file: await png(), name: 'map.png' });
    expect(sheet.content).toMatchObject({ purpose: 'guidelines', is_draft: false });
    expect(shown.content?.source_object).toMatchObject({ media_type: 'image/png', width: 40, height: 20 });
    const query = { activityId: work.id };
    const whole = (await teacher.call(activityRoutes.readActivity, { query })).activity;
    const saved = await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body: whole as never });
    expect(saved.activity.guidelines_contents).toEqual(whole.guidelines_contents);
    expect(saved.activity.initial_message_contents).toEqual(whole.initial_message_contents);
    // A file that is not of this activity is none of its guidelines.
    const body = {
      guidelines_contents: [...whole.guidelines_contents.slice(0, 1), { type: 'file', id: home.group.id }],
    };
    const refused = await teacher.fails(activityRoutes.updateActivity, {
      params: { id: work.id },
      body: body as never,
    });
    expect(Object.keys(refused.fields ?? {})).toEqual(['guidelines_contents.1.id']);

    // The session that begins shows the picture, and never the key.
    const chat = await startChat(student, work);
    const { objects } = await student.call(contentRoutes.listContents, { query: { chatId: chat.id } });
    const picture = objects.find((item) => item.type === 'image');
    expect(picture?.source_url).toBe(`/api/contents/${picture?.id}/file`);
    expect((await student.raw('GET', picture?.source_url ?? '')).status).toBe(200);
    expect((await student.raw('GET', sheet.content?.source_url ?? '')).status).toBe(404);
    for (const item of objects) {
      const schema = sourceObjects[item.type as keyof typeof sourceObjects];
      if (schema && item.source_object !== null) schema.parse(item.source_object);
    }
  });
});

describe('a picture', () => {
  test('is drawn anew: upright, small enough, without the place where it was taken', async () => {
    const { chat } = await session();
    const photo = await sharp({ create: { width: 5000, height: 100, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' }, IFD0: { Make: 'Secret camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { content } = await upload(student, { ...attach(chat), file: photo, name: 'IMG_1.JPG', type: 'image/jpeg' });
    expect(content?.source_object).toMatchObject({ media_type: 'image/jpeg', width: 82, height: 4096 });
    const answer = await student.open(content?.source_url ?? '');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const meta = await sharp(bytes).metadata();
    expect([meta.width, meta.height, meta.orientation, meta.exif]).toEqual([82, 4096, undefined, undefined]);
    expect(bytes.includes('Secret camera')).toBe(false);
    const small = await student.open(content?.thumbnail_url ?? '');
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).height).toBe(480);
  });

  test('that moves keeps moving', async () => {
    const { chat } = await session();
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { content } = await upload(student, { ...attach(chat), file: gif, name: 'wave.gif', type: 'image/gif' });
    const bytes = Buffer.from(await (await student.open(content?.source_url ?? '')).arrayBuffer());
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    expect(content?.source_object).toMatchObject({ width: 8, height: 8 });
  });

  test('as a logo or an avatar is 80 by 80, takes the place of the one before, and is read by everybody', async () => {
    const wish = { bucket: 'organization-logos' as const, entity_id: home.group.id, name: 'logo.png' };
    const { url, content } = await upload(teacher, { ...wish, file: await png(400, 100) });
    expect(content).toBeNull();
    expect(url).toMatch(new RegExp(`^${app.url}/api/files/organization-logos/${home.group.id}\\.webp\\?t=\\d+$`));
    const path = url.slice(app.url.length);
    const first = await app.visit().open(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const drawn = sharp(Buffer.from(await first.arrayBuffer()));
    expect(await drawn.metadata()).toMatchObject({ width: 80, height: 80, hasAlpha: true });
    app.clock.advance(1000);
    const next = await upload(teacher, { ...wish, file: await png(90, 90), name: 'new.jpg' }).catch(() => null);
    expect(next).toBeNull();
    const second = await upload(teacher, { ...wish, file: await png(90, 90) });
    expect(second.url).not.toBe(url);
    expect(second.url.split('?')[0]).toBe(url.split('?')[0]);
    const again = await app.visit().open(path);
    expect(again.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const { url: face } = await upload(student, {
      ...{ bucket: 'user-avatars', entity_id: 'me', file: await png(300, 200), name: 'me.png' },
    });
    expect(face).toContain(`/api/files/user-avatars/${home.student.id}.webp?t=`);
    await app.settle();
    expect(await app.db.selectFrom('files_to_remove').selectAll().execute()).toEqual([]);
  });
});

describe('is refused with its code and sentence, and leaves nothing:', () => {
  let before: Awaited<ReturnType<typeof kept>>;
  let chat: { id: string };
  beforeAll(async () => {
    ({ chat } = await session());
    before = await kept();
  });
  afterEach(() => expect.poll(kept).toEqual(before));

  const broken = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const page = '<!doctype html><script>alert(1)</script>';
  const notAsNamed = 'What is in this file is not what its name says.';
  const notAccepted = 'Files of this type are not accepted.';
  const pictures = 'Pictures are accepted as jpg, jpeg, png, gif and webp.';

  test.each([
    ['an unknown type', 'run.exe', '', 'MZ', notAccepted],
    ['no ending', 'README', 'text/plain', 'x', notAccepted],
    ['a drawing with a script', 'a.svg', 'image/svg+xml', broken, notAccepted],
    ['a drawing that calls itself a text', 'a.txt', 'text/plain', broken, notAsNamed],
    ['a drawing that calls itself a page', 'a.html', 'text/html', `<?xml version="1.0"?>${broken}`, notAsNamed],
    ['a drawing that calls itself a picture', 'a.png', 'image/png', broken, notAsNamed],
    ['a page that calls itself a picture', 'a.gif', 'image/gif', page, notAsNamed],
    ['a picture that is said to be a page', 'a.png', 'text/html', 'x', notAsNamed],
    ['a program that calls itself a text', 'a.txt', '', Buffer.from('7f454c4602010100', 'hex'), notAsNamed],
    ['bytes that are no text', 'a.csv', '', Buffer.from([1, 0, 2, 0]), notAsNamed],
    ['an empty pdf', 'a.pdf', 'application/pdf', 'nothing', notAsNamed],
  ])('%s', async (_, name, type, file, sentence) => {
    const { status, code, error } = await uploadFails(student, { ...attach(chat), file, name, type });
    expect([status, code, error]).toEqual([415, 'unsupported_file', sentence]);
  });

  test('a polyglot, whose second nature does not outlive the drawing', async () => {
    const both = Buffer.concat([Buffer.from('GIF89a/*'), randomBytes(20), Buffer.from('*/=1;alert(1)')]);
    const { code, error } = await uploadFails(student, { ...attach(chat), file: both, name: 'a.gif' });
    expect([code, error]).toEqual(['unsupported_file', 'This picture is damaged or not of its type.']);
  });

  test('a picture of 30,000 by 30,000 pixels, from its head alone', async () => {
    const head = await png(10, 10);
    head.writeUInt32BE(30_000, 16);
    head.writeUInt32BE(30_000, 20);
    const { crc32 } = await import('node:zlib');
    head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
    const { status, error } = await uploadFails(student, { ...attach(chat), file: head, name: 'a.png' });
    expect(status).toBe(415);
    expect(error).toBe('The picture is too large: 30,000 x 30,000 pixels. At most 100 million pixels are accepted.');
  });

  test.each([
    [
      'attachments',
      'big.txt',
      'text/plain',
      uploads.content,
      'The file is too large. Allowed maximum size is 256 MiB.',
    ],
    ['image-attachments', 'a.png', '', uploads.picture, 'The picture is too large. Allowed maximum size is 5 MiB.'],
  ] as const)('one byte over the limit of %s', async (bucket, name, type, most, sentence) => {
    const answer = await stream(student, { bucket, entity_id: chat.id }, { name, type, size: most + 1 });
    expect(answer).toMatchObject({ status: 413, body: { code: 'file_too_large', error: sentence } });
  });

  test('a screenshot of more than 5 MiB', async () => {
    const body = { contents: [{ chat_id: chat.id, type: 'whiteboard' as const, source_object: { shapes: [] } }] };
    const { contents } = await student.call(contentRoutes.writeContents, { body });
    const wish = { bucket: 'attachment-screenshots', entity_id: contents[0]?.id ?? '' };
    const answer = await stream(student, wish, { name: 'a.png', size: uploads.screenshot + 1 });
    const error = 'The screenshot is too large. Allowed maximum size is 5 MiB.';
    expect(answer).toMatchObject({ status: 413, body: { code: 'file_too_large', error } });
  });

  test('an upload that is cut in the middle', async () => {
    await expect(stream(student, attach(chat), { name: 'a.txt', size: 3_000_000, cutAt: 1_000_000 })).rejects.toThrow();
    await expect.poll(kept).toEqual(before);
  });

  test('who may not, and where nobody may', async () => {
    const file = { file: 'x', name: 'a.txt' };
    const picture = { file: await png(), name: 'a.png' };
    const logo = { bucket: 'organization-logos' as const, ...picture };
    const fails = async (client: Client, wish: Parameters<typeof uploadFails>[1]) =>
      (await uploadFails(client, wish)).code;
    expect(await fails(app.visit(), { ...attach(chat), ...file })).toBe('not_signed_in');
    for (const client of [stranger, classmate])
      expect(await fails(client, { ...attach(chat), ...file })).toBe('not_found');
    expect(await fails(teacher, { ...attach(chat), ...file })).toBe('not_allowed');
    expect(await fails(student, { ...attach(home.activity), ...file })).toBe('not_allowed');
    expect(await fails(stranger, { ...attach(home.activity), ...file })).toBe('not_found');
    expect(await fails(student, { ...attach({ id: 'nothing' }), ...file })).toBe('not_found');
    expect(await fails(student, { ...logo, entity_id: home.group.id })).toBe('not_allowed');
    expect(await fails(teacher, { ...logo, entity_id: home.workspace.slug })).toBe('not_allowed');
    expect(await fails(stranger, { ...logo, entity_id: home.group.id })).toBe('not_found');
    expect(await fails(teacher, { ...logo, entity_id: home.activity.id })).toBe('validation_failed');
    expect(await fails(teacher, { ...logo, entity_id: home.group.id, file: broken, name: 'a.svg' })).toBe(
      'unsupported_file',
    );
    expect(await fails(student, { ...picture, bucket: 'user-avatars', entity_id: home.teacher.id })).toBe('not_found');
    for (const bucket of ['llm-output-images', 'creative-images', 'attachment-thumbnails'] as const) {
      expect(await fails(student, { ...picture, bucket, entity_id: chat.id })).toBe('not_allowed');
    }
    const wrong = await uploadFails(student, { bucket: 'image-attachments', entity_id: chat.id, ...file });
    expect(wrong.error).toBe(pictures);
  });

  test('what is no form, or not whole', async () => {
    const send = async (body: Uint8Array | string, headers: Record<string, string>) =>
      (await student.raw('POST', '/api/uploads', { body, headers })).status;
    const form = formOf({ ...attach(chat) }, { name: 'a.txt', bytes: 'x' });
    expect(await send('{}', { 'content-type': 'application/json' })).toBe(400);
    expect(await send(form.body, { 'content-type': 'multipart/form-data' })).toBe(400);
    expect(await send(form.body.subarray(0, -30), form.headers)).toBe(400);
    expect(await send(formOf({ ...attach(chat) }, null).body, form.headers)).toBe(400);
    expect(await send(formOf({ ...attach(chat) }, { name: 'a.txt', bytes: '' }).body, form.headers)).toBe(400);
    expect(await send(formOf({ ...attach(chat), more: 'x' }, { name: 'a.txt', bytes: 'x' }).body, form.headers)).toBe(
      400,
    );
    expect(
      await send(formOf({ bucket: 'secrets', entity_id: chat.id }, { name: 'a.txt', bytes: 'x' }).body, form.headers),
    ).toBe(400);
    expect((await student.raw('PUT', '/api/messages', { body: form.body, headers: form.headers })).status).toBe(415);
  });
});

test('the same key does the work once', async () => {
  const { chat } = await session();
  const wish = { ...attach(chat), file: 'once', name: 'a.txt', headers: { 'idempotency-key': 'one-upload' } };
  const [first, second] = [await upload(student, wish), await upload(student, wish)];
  expect(second).toEqual(first);
  expect((await uploadRaw(student, wish)).status).toBe(201);
  const files = await app.db
    .selectFrom('contents')
    .where('chat_id', '=', chat.id)
    .where('file_id', 'is not', null)
    .select('id')
    .execute();
  expect(files).toHaveLength(1);
});

/** Sends a file of so many bytes, made as it goes. */
function stream(
  client: Client,
  fields: Record<string, string>,
  file: { name: string; type?: string; size: number; cutAt?: number },
): Promise<{ status: number; body: unknown }> {
  const { body, headers } = formOf(fields, { name: file.name, type: file.type ?? '', bytes: '' });
  const at = Buffer.from(body).indexOf('\r\n\r\n', Buffer.from(body).indexOf('filename=')) + 4;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    // Not said beforehand how long it is: the server has to count.
    const call = httpRequest(
      `${app.url}/api/uploads`,
      { method: 'POST', headers: { ...headers, cookie } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          call.destroy();
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown });
        });
      },
    );
    call.on('error', reject);
    call.write(body.subarray(0, at));
    const block = Buffer.alloc(64 * 1024, 'a');
    let left = file.size;
    const write = (): void => {
      while (left > 0) {
        if (file.cutAt !== undefined && file.size - left >= file.cutAt) return void call.destroy(new Error('cut'));
        const chunk = block.subarray(0, Math.min(left, block.length));
        left -= chunk.length;
        if (!call.write(chunk)) return void call.once('drain', write);
      }
      call.end(body.subarray(at));
    };
    write();
  });
}
