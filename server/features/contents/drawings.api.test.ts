import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { png, upload } from '#tests/support/uploads.ts';

let app: TestApp;
let home: School;
let student: Client;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  [student, teacher] = (await Promise.all([home.student, home.teacher].map((who) => app.signInAs(who)))) as [
    Client,
    Client,
  ];
});
afterAll(() => app.close());

async function draw(client: Client, chat_id: string, files: object, more: object = {}) {
  const item = { chat_id, type: 'whiteboard' as const, source_object: { elements: [], files }, ...more };
  const { contents } = await client.call(contentRoutes.writeContents, { body: { contents: [item] } });
  return contents[0];
}

async function uploadPicture(client: Client, chatId: string): Promise<string> {
  const { content } = await upload(client, {
    bucket: 'image-attachments',
    entity_id: chatId,
    name: 'leaf.png',
    file: await png(),
  });
  return content?.id ?? '';
}

const seen = async (client: Client, contentId: string): Promise<number> =>
  (await client.raw('GET', `/api/contents/${contentId}/file`)).status;

test('a picture in a drawing is seen by who sees the drawing', async () => {
  const work = await activity(app, home.group, { creator: home.teacher });
  const chat = await startChat(student, work);
  const leaf = await uploadPicture(student, chat.id);
  expect([await seen(student, leaf), await seen(teacher, leaf)]).toEqual([200, 404]);

  // A drawing that is a draft itself shows nobody anything.
  await draw(student, chat.id, { a: { content_id: leaf } }, { is_draft: true });
  expect(await seen(teacher, leaf)).toBe(404);
  await draw(student, chat.id, { a: { content_id: leaf } });
  expect(await seen(teacher, leaf)).toBe(200);
});

test('a drawing opens no picture of another chat, and takes whatever else is named in it', async () => {
  const work = await activity(app, home.group, { creator: home.teacher });
  const [chat, other] = [await startChat(student, work), await startChat(student, work)];
  const elsewhere = await uploadPicture(student, other.id);
  const strange = { a: { content_id: elsewhere }, b: { content_id: 'no id' }, c: null, d: 'x' };
  const board = await draw(student, chat.id, strange);
  expect(board?.source_object).toEqual({ elements: [], files: strange });
  expect(await seen(teacher, elsewhere)).toBe(404);
});
