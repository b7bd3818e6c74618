import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { materialRoutes } from '#contract/contents/materials.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { storeFile } from '#tests/support/files.ts';
import type { StoredFile } from '#tests/support/files.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { Place, School } from '#tests/support/school.ts';
import { closeReader } from './read-in-thread.ts';
import { pdf } from './sample-files.fixture.ts';

let app: TestApp;
let home: School;
let work: Place;
let chatId: string;
let student: Client;
let classmate: Client;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  [student, classmate, teacher] = (await Promise.all(
    [home.student, home.classmate, home.teacher].map((who) => app.signInAs(who)),
  )) as [Client, Client, Client];
  work = await activity(app, home.group, { creator: home.teacher });
  chatId = (await startChat(student, work)).id;
  const text = (words: string) => Buffer.from(words);
  const given = { creatorId: home.teacher.id, activityId: work.id, mediaType: 'text/plain' };
  await put({
    ...given,
    purpose: 'initial_message',
    name: 'book.pdf',
    mediaType: 'application/pdf',
    bytes: await pdf([
      'A lever turns on a fulcrum.',
      'A pulley lifts a load with a rope.',
      'The lever and the load balance.',
    ]),
  });
  await put({ ...given, purpose: 'guidelines', name: 'key.txt', bytes: text('Answer key: the lever ratio is 7.') });
  await put({
    ...given,
    purpose: 'initial_message',
    isHidden: true,
    name: 'hidden.txt',
    bytes: text('Hidden lever notes.'),
  });
  await put({
    creatorId: home.student.id,
    chatId,
    name: 'mine.txt',
    mediaType: 'text/plain',
    bytes: text('My lever drawing: 数学の本.'),
  });
});
afterAll(async () => {
  await app.close();
  await closeReader();
});

async function put(file: StoredFile): Promise<void> {
  const { contentId } = await storeFile(app, file);
  await app.world.jobs.add(app.db, 'extract_content', { contentId });
  await vi.waitFor(async () => expect(await isRead(contentId)).toBe(true), { timeout: 20_000, interval: 20 });
}

async function isRead(contentId: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('contents')
    .where('id', '=', contentId)
    .select('transcription')
    .executeTakeFirst();
  return row?.transcription != null;
}

async function hits(client: Client, query: { activityId?: string; chatId?: string; search?: string }) {
  const { objects } = await client.call(materialRoutes.searchMaterials, {
    query: { search: 'lever', ...query },
  });
  return objects.map(({ name, page }) => [name, page]);
}

describe('what is found', () => {
  test('passages with file and page, those with most of the words first', async () => {
    expect(await hits(student, { activityId: work.id, search: 'How does a lever move the load?' })).toEqual([
      ['book.pdf', 3],
      ['book.pdf', 2],
      ['book.pdf', 1],
    ]);
    const { objects } = await student.call(materialRoutes.searchMaterials, {
      query: { activityId: work.id, search: 'pull' },
    });
    expect(objects[0]).toMatchObject({ page: 2, place: null, text: 'A pulley lifts a load with a rope.' });
  });

  test('in pages that go on', async () => {
    const query = { activityId: work.id, search: 'lever load', size: 2 };
    const first = await student.call(materialRoutes.searchMaterials, { query });
    expect(first.pagination.hasMore).toBe(true);
    const after = first.pagination.next ?? '';
    const second = await student.call(materialRoutes.searchMaterials, { query: { ...query, after } });
    expect([...first.objects, ...second.objects].map(({ page }) => page).toSorted()).toEqual([1, 2, 3]);
    const forged = await student.fails(materialRoutes.searchMaterials, { query: { ...query, after: `${after}x` } });
    expect(forged.code).toBe('validation_failed');
  });

  test('in any script; nothing where nothing was asked', async () => {
    expect(await hits(student, { chatId, search: '数学' })).toEqual([['mine.txt', null]]);
    expect(await hits(student, { chatId, search: '?!' })).toEqual([]);
    expect((await student.fails(materialRoutes.searchMaterials, { query: { chatId, search: ' ' } })).status).toBe(400);
    expect((await student.fails(materialRoutes.searchMaterials, { query: { search: 'x' } })).status).toBe(400);
  });
});

describe('for whom', () => {
  test('a student finds nothing of the guidelines and nothing that is hidden', async () => {
    const names = new Set((await hits(student, { chatId })).map(([name]) => name));
    expect([...names].toSorted()).toEqual(['book.pdf', 'mine.txt']);
    expect(await hits(student, { activityId: work.id, search: 'answer key ratio' })).toEqual([]);
  });

  test('a teacher finds the guidelines too, and what is in the session', async () => {
    const names = new Set((await hits(teacher, { chatId })).map(([name]) => name));
    expect([...names].toSorted()).toEqual(['book.pdf', 'hidden.txt', 'key.txt', 'mine.txt']);
  });

  test('a classmate finds the activity’s and knows nothing of the session', async () => {
    expect(await hits(classmate, { activityId: work.id })).toEqual([
      ['book.pdf', 3],
      ['book.pdf', 1],
    ]);
    const refused = await classmate.fails(materialRoutes.searchMaterials, { query: { chatId, search: 'lever' } });
    expect(refused.code).toBe('not_found');
  });
});
