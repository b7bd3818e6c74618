// From the upload over the wire to the text at the item, as people see it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { materialRoutes } from '#contract/contents/materials.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { school } from '#tests/support/school.ts';
import { upload } from '#tests/support/uploads.ts';
import { closeReader } from './read-in-thread.ts';
import { docx, pdf, pptx, xlsx } from './sample-files.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await closeReader();
});

test.each([
  ['plants.docx', docx, 'Photosynthesis'],
  ['energy.pdf', () => pdf(['Energy is conserved.']), 'Energy is conserved.'],
  ['leaves.pptx', pptx, 'Chlorophyll & light'],
  ['words.xlsx', xlsx, 'hoja | leaf'],
  ['notes.txt', () => Buffer.from('Levers and loads.'), 'Levers and loads.'],
])('%s is read once it is uploaded, and found', async (name, make, words) => {
  const home = await school(app);
  const teacher = await app.signInAs(home.teacher);
  const { content } = await upload(teacher, {
    bucket: 'attachments',
    entity_id: home.activity.id,
    purpose: 'initial_message',
    file: await make(),
    name,
  });
  await app.settle();
  const { content: read } = await teacher.call(contentRoutes.readContent, { query: { contentId: content?.id ?? '' } });
  expect(read.transcription).toContain(words);
  expect(read.source_object).toMatchObject({ size: expect.any(Number), reading: { state: 'read', problem: null } });
  const student = await app.signInAs(home.student);
  const query = { activityId: home.activity.id, search: words };
  const { objects } = await student.call(materialRoutes.searchMaterials, { query });
  expect(objects.map((hit) => hit.name)).toContain(name);
});
