import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { closeReader } from './read-in-thread.ts';
import { bomb, docx, pdf } from './sample-files.fixture.ts';
import { storeFile } from '#tests/support/files.ts';
import type { StoredFile } from '#tests/support/files.ts';

let app: TestApp;
let home: School;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  teacher = await app.signInAs(home.teacher);
});
afterAll(async () => {
  await app.close();
  await closeReader();
});

const pdfType = 'application/pdf';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A teacher's file in an activity, as an upload leaves it; what became of it once the jobs have run. */
async function upload(file: Omit<StoredFile, 'activityId' | 'creatorId'>) {
  const stored = await storeFile(app, { ...file, activityId: home.activity.id, creatorId: home.teacher.id });
  await app.world.jobs.add(app.db, 'extract_content', { contentId: stored.contentId });
  await app.settle();
  return { ...stored, content: await read(stored.contentId) };
}

const read = async (contentId: string) =>
  (await teacher.call(contentRoutes.readContent, { query: { contentId } })).content;

describe('what stands at a file once it is read', () => {
  test('its text, whole where it is short', async () => {
    const { content } = await upload({
      name: 'energy.pdf',
      mediaType: pdfType,
      bytes: await pdf(['Energy.', 'Work.']),
    });
    expect(content).toMatchObject({
      type: 'file',
      name: 'energy.pdf',
      source_text: null,
      transcription: 'Energy.\n\nWork.',
      summary: null,
      is_summarized: false,
      summary_or_transcription: 'Energy.\n\nWork.',
      source_object: {
        reading: {
          state: 'read',
          problem: null,
          sentence: null,
          pages: 2,
          characters: 14,
          cut_by: null,
          summarized_by: null,
        },
      },
    });
  });

  test('a summary beside it where it is long, by its headings as long as no model is connected', async () => {
    const chapter = (at: number) =>
      `## Chapter ${at}\n\nChapter ${at} is about forces. ${'More words follow. '.repeat(200)}`;
    const bytes = Buffer.from(Array.from({ length: 8 }, (_, at) => chapter(at + 1)).join('\n\n'));
    const { content, fileId } = await upload({ name: 'forces.md', mediaType: 'text/markdown', bytes });
    expect(content.is_summarized).toBe(true);
    expect(content.summary).toContain('- **Chapter 8** Chapter 8 is about forces.');
    expect(content.summary_or_transcription).toBe(content.summary);
    expect(content.transcription).toContain('More words follow.');
    expect(content.source_object).toMatchObject({ reading: { state: 'read', summarized_by: 'outline' } });
    const passages = await app.db.selectFrom('file_passages').where('file_id', '=', fileId).selectAll().execute();
    expect(passages.length).toBeGreaterThan(20);
  });

  test('at most 32,000 tokens of it, and all of it for the search', async () => {
    const bytes = Buffer.from(`${'Words and words. '.repeat(12_000)}\n\nThe very last word is zebra.`);
    const { content, fileId } = await upload({ name: 'long.txt', mediaType: 'text/plain', bytes });
    expect(content.transcription?.length).toBe(32_000 * 4);
    const last = await app.db
      .selectFrom('file_passages')
      .where('file_id', '=', fileId)
      .orderBy('position', 'desc')
      .select('text')
      .executeTakeFirst();
    expect(last?.text).toContain('zebra');
  });
});

describe('a file that cannot be read says why', () => {
  test.each([
    [
      'encrypted',
      pdfType,
      () => pdf(['Secret'], { userPassword: 'key' }),
      'This file could not be read: it is encrypted.',
    ],
    ['no_text', pdfType, () => pdf(['']), 'There is no text in this file: its pages are pictures.'],
    [
      'broken',
      docxType,
      () => Buffer.from('not a zip'),
      'This file could not be read: it is damaged or not what its name says.',
    ],
    ['too_complex', docxType, () => bomb(100), 'This file could not be read: it holds too much once it is unpacked.'],
    ['unsupported', 'application/zip', () => Buffer.from('PK'), 'The text of files of this kind is not read.'],
    ['empty', 'text/plain', () => Buffer.from(''), 'This file is empty.'],
  ])(
    '%s',
    async (problem, mediaType, make, sentence) => {
      const { content } = await upload({ name: 'a file', mediaType, bytes: await make() });
      expect(content).toMatchObject({ transcription: null, summary: null, is_summarized: false });
      expect(content.source_object).toMatchObject({ reading: { state: 'unread', problem, sentence } });
      const waiting = await app.db
        .selectFrom('graphile_worker.jobs' as never)
        .selectAll()
        .execute();
      expect(
        waiting.filter((job) => (job as { task_identifier: string }).task_identifier === 'extract_content'),
      ).toEqual([]);
    },
    60_000,
  );

  test('too large, or not stored any more', async () => {
    const large = await upload({
      name: 'large.pdf',
      mediaType: pdfType,
      bytes: Buffer.from('%PDF'),
      size: 60 * 1024 * 1024,
    });
    expect(large.content.source_object).toMatchObject({ reading: { problem: 'too_large' } });
    const gone = await storeFile(app, {
      name: 'gone.pdf',
      mediaType: pdfType,
      bytes: Buffer.from('%PDF'),
      activityId: home.activity.id,
      creatorId: home.teacher.id,
    });
    await app.world.files.remove(gone.storageKey);
    await app.world.jobs.add(app.db, 'extract_content', { contentId: gone.contentId });
    await app.settle();
    expect((await read(gone.contentId)).source_object).toMatchObject({ reading: { problem: 'missing' } });
  });
});

test('an item that was duplicated while its file was being read has the text too', async () => {
  const bytes = await docx();
  const file = {
    name: 'plants.docx',
    mediaType: docxType,
    bytes,
    activityId: home.activity.id,
    creatorId: home.teacher.id,
  };
  const first = await storeFile(app, file);
  const copy = newId();
  await app.db
    .insertInto('contents')
    .columns(['id', 'activity_id', 'purpose', 'type', 'name', 'file_id', 'creator_id', 'created_at', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('contents')
        .where('id', '=', first.contentId)
        .select([
          eb.val(copy).as('id'),
          'activity_id',
          'purpose',
          'type',
          'name',
          'file_id',
          'creator_id',
          'created_at',
          eb.val(99).as('position'),
        ]),
    )
    .execute();
  await app.world.jobs.add(app.db, 'extract_content', { contentId: first.contentId });
  await app.settle();
  expect((await read(copy)).transcription).toContain('# Photosynthesis');
});

test('an item that is gone, or has no file, is no error', async () => {
  await app.world.jobs.add(app.db, 'extract_content', { contentId: newId() });
  await app.settle();
  const failed = await app.db
    .selectFrom('graphile_worker.jobs' as never)
    .selectAll()
    .execute();
  expect(failed.filter((job) => (job as { task_identifier: string }).task_identifier === 'extract_content')).toEqual(
    [],
  );
});
