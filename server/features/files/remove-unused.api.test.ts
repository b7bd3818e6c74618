import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { waitingForLock } from '#tests/support/locks.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { png, upload } from '#tests/support/uploads.ts';
import { removeUnused } from './remove-unused.ts';

const hour = 3_600_000;
let app: TestApp;
let home: School;
let student: Client;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  student = await app.signInAs(home.student);
  teacher = await app.signInAs(home.teacher);
});

const clean = () => removeUnused(app.world);
const fileOf = async (contentId: string) => {
  const { file_id } = await app.db
    .selectFrom('contents')
    .where('id', '=', contentId)
    .select('file_id')
    .executeTakeFirstOrThrow();
  return app.db
    .selectFrom('files')
    .where('id', '=', file_id ?? '')
    .selectAll()
    .executeTakeFirstOrThrow();
};
const isThere = async (key: string | null) => {
  const found = await app.world.files.read(key ?? '');
  found?.stream.destroy();
  return found !== null;
};

async function picture(): Promise<{ id: string; chatId: string }> {
  const work = await activity(app, home.group, { creator: home.teacher });
  const chat = await startChat(student, work);
  const wish = { bucket: 'attachments' as const, entity_id: chat.id, file: await png(), name: 'a.png' };
  return { id: (await upload(student, wish)).content?.id ?? '', chatId: chat.id };
}

test('bytes that nothing points at go after a day, with their small picture', async () => {
  const { id } = await picture();
  const file = await fileOf(id);
  await student.call(contentRoutes.deleteContent, { query: { contentId: id } });
  await clean();
  expect(await isThere(file.storage_key)).toBe(true);
  app.clock.advance(25 * hour);
  await clean();
  expect([await isThere(file.storage_key), await isThere(file.thumbnail_key)]).toEqual([false, false]);
  expect(await app.db.selectFrom('files').where('id', '=', file.id).select('id').execute()).toEqual([]);
  expect(await app.db.selectFrom('files_to_remove').selectAll().execute()).toEqual([]);
});

test('what a duplicate points at stays, and goes with the last of them', async () => {
  const work = await activity(app, home.group, { creator: home.teacher });
  const wish = { bucket: 'attachments' as const, entity_id: work.id, file: 'key', name: 'key.txt' };
  const original = (await upload(teacher, wish)).content?.id ?? '';
  const body = { activityId: work.id, parent: { group_id: home.group.id } };
  const answer = await teacher.raw('POST', '/api/activities/duplicate', { body });
  expect(answer.status).toBe(201);
  const copy = (
    answer.body as { activity: { guidelines_contents: { id: string; type: string; source_url: string }[] } }
  ).activity.guidelines_contents;
  const copied = copy.find((item) => item.type === 'file');
  expect(copied?.source_url).toBe(`/api/contents/${copied?.id}/file`);
  const file = await fileOf(original);
  await teacher.call(contentRoutes.deleteContent, { query: { contentId: original } });
  app.clock.advance(25 * hour);
  await clean();
  expect((await teacher.raw('GET', copied?.source_url ?? '')).text).toBe('key');
  await teacher.call(contentRoutes.deleteContent, { query: { contentId: copied?.id ?? '' } });
  await clean();
  expect(await isThere(file.storage_key)).toBe(false);
});

test('a reference that is made at the same moment keeps the file', async () => {
  const { id, chatId } = await picture();
  const file = await fileOf(id);
  await student.call(contentRoutes.deleteContent, { query: { contentId: id } });
  app.clock.advance(25 * hour);
  await app.db
    .transaction()
    .execute(async (trx) => {
      const row = { id: newId(), chat_id: chatId, type: 'image' as const, file_id: file.id };
      await trx
        .insertInto('contents')
        .values({ ...row, created_at: app.clock.now() })
        .execute();
      const cleaning = clean();
      await waitingForLock(app.db, 1);
      return { cleaning };
    })
    .then(({ cleaning }) => cleaning);
  expect(await isThere(file.storage_key)).toBe(true);
  expect(
    await fileOf(
      (await app.db.selectFrom('contents').where('file_id', '=', file.id).select('id').executeTakeFirstOrThrow()).id,
    ),
  ).toMatchObject({ id: file.id });
});

test('what a killed process left while it came in goes', async () => {
  const id = newId();
  const key = `attachments/${id}.txt`;
  const coming = join(app.world.files.incoming, id);
  await app.db
    .insertInto('files')
    .values({
      ...{ id, bucket: 'attachments', storage_key: key, name: 'a.txt', media_type: 'text/plain' },
      created_at: app.clock.now(),
    })
    .execute();
  await writeFile(coming, 'half');
  await utimes(coming, app.clock.now(), app.clock.now());
  await app.world.files.write(key, Buffer.from('whole, but never acknowledged'));
  await clean();
  expect([existsSync(coming), await isThere(key)]).toEqual([true, true]);
  app.clock.advance(2 * hour);
  await clean();
  expect([existsSync(coming), await isThere(key)]).toEqual([false, false]);
});

test('an attachment that was put in no message goes after a week', async () => {
  const { id } = await picture();
  const file = await fileOf(id);
  app.clock.advance(6 * 24 * hour);
  await clean();
  expect(await isThere(file.storage_key)).toBe(true);
  app.clock.advance(2 * 24 * hour);
  await clean();
  expect(await isThere(file.storage_key)).toBe(false);
});

test('a logo stays while it is one', async () => {
  const wish = { bucket: 'organization-logos' as const, entity_id: home.group.id, file: await png(), name: 'a.png' };
  const { url } = await upload(teacher, wish);
  const params = { id: home.group.id };
  await teacher.call(groupRoutes.updateGroup, { params, body: { logo_url: url } });
  app.clock.advance(48 * hour);
  await clean();
  expect((await app.visit().raw('GET', new URL(url).pathname)).status).toBe(200);
  await teacher.call(groupRoutes.updateGroup, { params, body: { logo_url: null } });
  await clean();
  expect((await app.visit().raw('GET', new URL(url).pathname)).status).toBe(404);
});

test('a picture of an activity stays as long as the activity may be restored', async () => {
  const work = await activity(app, home.group, { creator: home.teacher });
  const wish = { bucket: 'attachments' as const, entity_id: work.id, file: 'key', name: 'key.txt' };
  const file = await fileOf((await upload(teacher, wish)).content?.id ?? '');
  await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body: { archived: true } });
  app.clock.advance(29 * 24 * hour);
  await clean();
  expect(await isThere(file.storage_key)).toBe(true);
});
