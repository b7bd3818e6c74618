import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, anotherPerson, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible } from '../support/screens.ts';

test.describe.configure({ timeout: 120_000 });

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x + 7 = 12, so x = 5') };
const drawing = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 250, g: 180, b: 60 } } })
    .png()
    .toBuffer();

/** Names of the files in one's draft, as the server has it. */
async function draftFiles(page: Page, chatId: string): Promise<(string | null)[]> {
  const answer = await page.request.get(`/api/tools/read_chat?chatId=${chatId}`);
  const { chat } = (await answer.json()) as { chat: ChatWithMessages };
  return (chat.draft_messages[0]?.contents ?? []).map((item) => item.name);
}

test('a student attaches files to an answer, keeps them over a reload, and the teacher sees them', async ({
  page,
  browser,
  app,
}) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  const attached = page.getByRole('list', { name: 'Attached files' });
  const input = page.locator('input[type=file]');
  await input.setInputFiles([notes, { name: 'sketch.png', mimeType: 'image/png', buffer: await drawing() }]);
  await expect(attached.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await expect(attached.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  const chatId = page.url().split('/').at(-1) ?? '';
  await expect.poll(() => draftFiles(page, chatId)).toEqual(['notes.txt', 'sketch.png']);
  await expectAccessible(page);

  await page.reload();
  await expect(attached.getByRole('button', { name: 'Remove sketch.png' })).toBeVisible();
  await attached.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(attached.getByText('notes.txt')).toBeHidden();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Here is my sketch');
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = page.getByRole('article', { name: 'The student wrote' }).last();
  await expect(mine.getByRole('link', { name: 'Save sketch.png' })).toBeVisible();
  await expect(mine.getByRole('img', { name: 'sketch.png' })).toHaveJSProperty('complete', true);
  await expect(attached).toBeHidden();
  await expectAccessible(page);

  const teacher = await anotherPerson(browser, app.url, 'teacher');
  const address = (await mine.getByRole('link', { name: 'Save sketch.png' }).getAttribute('href')) ?? '';
  expect((await teacher.request.get(address)).headers()['content-disposition']).toContain('sketch.png');
});

test('a file that is not accepted is refused in words, and a dropped one with the red icon', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  const wrong = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.locator('input[type=file]').setInputFiles(wrong);
  await expect(page.getByText('What is in this file is not what its name says.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Files of this type are not accepted.' })).toBeVisible();
});

test('a teacher adds a file to the guidelines, and a face to his profile', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto(`/activities/${await activityNamed(page, 'Linear equations')}/settings`);
  await page.getByRole('tab', { name: /Sparky|Tutor/ }).click();
  await page.locator('input[type=file]').setInputFiles({ ...notes, name: 'answer-key.txt' });
  await expect(page.getByRole('button', { name: 'Remove answer-key.txt' })).toBeVisible();
  await page.goto('/users/me');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawing() });
  await expect(page.getByRole('button', { name: 'Remove my picture' })).toBeVisible();
  await expectAccessible(page);
});
