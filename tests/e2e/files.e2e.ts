import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, anotherPerson, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible } from '../support/screens.ts';

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x + 7 = 12, so x = 5') };
/** Longer than what Sparky is given whole. */
const diary = {
  name: 'diary.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('# Monday\n\nI took 7 from both sides, and wrote down why.\n\n'.repeat(4_000)),
};
const sketch = async () => ({
  name: 'sketch.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 250, g: 180, b: 60 } } })
    .png()
    .toBuffer(),
});

const attached = (page: Page): Locator => page.getByRole('list', { name: 'Attached files' });
const line = (page: Page, name: string): Locator => attached(page).getByRole('listitem').filter({ hasText: name });

/** Chooses files, and waits until each has arrived. */
async function attach(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
  for (const { name } of files) {
    await expect(attached(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(attached(page).getByRole('alert')).toHaveCount(0);
}

/** Begin to wait before what changes the draft. */
function draftIsKept(page: Page, files: number): Promise<unknown> {
  return page.waitForResponse((response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== chatRoutes.saveMessage.path || !response.ok()) return false;
    const body = response.request().postDataJSON() as { is_draft?: boolean; contents: { type: string }[] };
    return body.is_draft === true && body.contents.filter((item) => item.type !== 'text').length === files;
  });
}

/** Names of the files in one's draft, as the server has it. */
async function draftFiles(page: Page): Promise<(string | null)[]> {
  const chatId = page.url().split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/tools/read_chat?chatId=${chatId}`);
  const { chat } = (await answer.json()) as { chat: ChatWithMessages };
  return (chat.draft_messages[0]?.contents ?? []).map((item) => item.name);
}

test('a student attaches files to an answer, takes one away, and has the other after a reload', async ({ page }) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  const bothKept = draftIsKept(page, 2);
  await attach(page, notes, await sketch());
  await bothKept;
  await expectAccessible(page);
  const oneKept = draftIsKept(page, 1);
  await attached(page).getByRole('button', { name: 'Remove notes.txt' }).click();
  await oneKept;
  expect(await draftFiles(page)).toEqual(['sketch.png']);
  await page.reload();
  await expect(attached(page).getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  await expect(line(page, 'sketch.png').locator('img')).toHaveJSProperty('complete', true);
});

test('a student sends a picture and a long text, and the teacher sees, saves and knows how far they were read', async ({
  page,
  browser,
  app,
}) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await attach(page, await sketch(), diary);
  await field.fill('Here is my sketch');
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = page.getByRole('article', { name: 'The student wrote' }).last();
  await expect(mine.getByText('Here is my sketch')).toBeVisible();
  await expect(mine.getByRole('img', { name: 'sketch.png' })).toHaveJSProperty('naturalWidth', 320);
  await expect(attached(page)).toBeHidden();
  const isRead = 'Long: summarised by its headings and first sentences.';
  await expect(mine.getByText(isRead)).toBeVisible();

  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto(page.url());
  const theirs = teacher.getByRole('article', { name: 'The student wrote' }).last();
  await expect(theirs.getByText(isRead)).toBeVisible();
  await expect(theirs.getByRole('img', { name: 'sketch.png' })).toHaveJSProperty('naturalWidth', 320);
  const download = teacher.waitForEvent('download');
  await theirs.getByRole('link', { name: 'Save diary.txt' }).click();
  expect((await download).suggestedFilename()).toBe('diary.txt');
});

test('a file that is not accepted is refused in words, and a dropped one with the red icon', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  const input = page.locator('input[type=file]');
  const script = Buffer.from('<script>alert(1)</script>');
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: script });
  const refused = line(page, 'photo.png');
  await expect(refused.getByText('What is in this file is not what its name says.')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Try photo.png again' })).toBeHidden();
  await refused.getByRole('button', { name: 'Remove photo.png' }).click();
  await input.setInputFiles({ name: 'run.exe', mimeType: '', buffer: script });
  await expect(line(page, 'run.exe').getByText('Files of this type are not accepted.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove run.exe' }).click();
  await expect(attached(page)).toBeHidden();
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Files of this type are not accepted.' })).toBeVisible();
});

test('an upload that was lost is tried again, and one under way is stopped', async ({ page }) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await page.route('**/api/uploads', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(notes);
  await expect(line(page, 'notes.txt').getByRole('alert')).toBeVisible();
  await page.unroute('**/api/uploads');
  await page.getByRole('button', { name: 'Try notes.txt again' }).click();
  await expect(line(page, 'notes.txt').getByText('20 bytes')).toBeVisible();
  await expect(attached(page).getByRole('alert')).toHaveCount(0);

  // It never gets an answer.
  await page.route('**/api/uploads', () => undefined);
  await page.locator('input[type=file]').setInputFiles(await sketch());
  await page.getByRole('button', { name: 'Stop sending sketch.png' }).click();
  await expect(attached(page).getByText('sketch.png')).toBeHidden();
  await expect(attached(page).getByText('notes.txt')).toBeVisible();
});

test('a teacher adds a file to the guidelines, and finds it again', async ({ page }) => {
  await signInAs(page, 'teacher');
  const settings = `/activities/${await activityNamed(page, 'Linear equations')}/settings`;
  const openMaterials = async (): Promise<void> => {
    await page.goto(settings);
    await page.getByRole('tab', { name: 'Tutor' }).click();
    await expect(page.getByRole('button', { name: 'Add a file' })).toBeVisible();
  };
  await openMaterials();
  await attach(page, { ...notes, name: 'answer-key.txt' });
  await expectAccessible(page);
  await openMaterials();
  await expect(page.getByRole('button', { name: 'Remove answer-key.txt' })).toBeVisible();
});

test('a teacher gives his profile a face, and takes it away', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto('/users/me/settings');
  await expect(page.getByRole('button', { name: 'Change my picture' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await sketch());
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const remove = page.getByRole('button', { name: 'Remove my picture' });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  await expect(remove).toBeHidden();
});
