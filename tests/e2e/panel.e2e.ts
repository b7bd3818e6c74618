import type { Locator, Page } from '@playwright/test';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { expect, test } from '../support/browser-app.ts';
import { anotherPerson, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const panel = (page: Page): Locator => page.getByLabel('Beside the chat');
const words = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Document' });
const isSaved = (page: Page) => expect(panel(page).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached();

async function begin(page: Page, kind: 'Document' | 'Whiteboard' | 'Code'): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).first().click();
}

/** Begin to wait before the typing. */
const isWritten = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith(contentRoutes.writeContents.path) && response.ok());

test('a student writes a document beside the chat, loses nothing, and chooses when two tabs differ', async ({
  page,
  context,
}) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Angle hunt');
  await begin(page, 'Document');
  await words(page).click();
  const saving = isWritten(page);
  await page.keyboard.insertText('The energy of a leaf is $E = mc^2$ here.');
  await saving;
  await isSaved(page);
  // The formula is drawn as soon as the cursor is past it.
  await expect(words(page).locator('math')).toBeVisible();
  await expectAccessible(page);

  // Offline for a while, and away: it is kept here, and goes out at the next opening.
  await context.setOffline(true);
  await words(page).press('Control+End');
  await words(page).pressSequentially(' Kept.');
  await expect(panel(page).getByText('Not saved: offline')).toBeVisible();
  await context.setOffline(false);
  await isSaved(page);
  await page.reload();
  await expect(words(page)).toContainText('Kept.');

  // The same document in a second tab, changed there while this one is changed, too.
  const second = await context.newPage();
  await second.goto(page.url());
  await words(second).click();
  await context.setOffline(true);
  await words(page).press('Control+End');
  await words(page).pressSequentially(' Mine.');
  await expect(panel(page).getByText('Not saved: offline')).toBeVisible();
  await words(second).press('Control+End');
  await words(second).pressSequentially(' Theirs.');
  await context.setOffline(false);
  const both = [page, second];
  await expect
    .poll(
      async () =>
        (await Promise.all(both.map((one) => panel(one).getByRole('button', { name: 'Keep both' }).count()))).join(),
      {
        timeout: 60_000,
      },
    )
    .toMatch(/^(1,0|0,1)$/);
  const late = (await panel(page).getByRole('button', { name: 'Keep both' }).count()) === 1 ? page : second;
  await expectAccessible(late);
  await panel(late).getByRole('button', { name: 'Keep both' }).click();
  await expect(late.getByText(/Your version is kept as/)).toBeVisible();
  await second.close();

  // As a file; a drive that is not connected is said kindly.
  await panel(page).getByRole('button', { name: 'Save or delete' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Word' }).click();
  expect((await saved).suggestedFilename()).toBe('Document.docx');
  await panel(page).getByRole('button', { name: 'Save or delete' }).click();
  await page.getByRole('menuitem', { name: 'Google Docs' }).click();
  await expect(page.getByText(/No Google Drive is connected yet/)).toBeVisible();

  // Escape closes; it is found again beside the chat.
  await words(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Document (my version)' })).toBeVisible();
});

test('a student draws and writes code; the teacher reads both', async ({ page, browser, app }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(app.url)) outside.push(request.url());
  });
  await signInAs(page, 'student');
  await startLesson(page, 'Angle hunt');
  await begin(page, 'Whiteboard');
  const board = panel(page).locator('canvas.interactive');
  await expect(board).toBeVisible();
  await board.click({ position: { x: 60, y: 300 } });
  const drawn = isWritten(page);
  await page.keyboard.press('r');
  await board.hover({ position: { x: 100, y: 120 } });
  await page.mouse.down();
  await board.hover({ position: { x: 260, y: 240 } });
  await page.mouse.up();
  await drawn;
  await isSaved(page);
  await expectAccessible(page);
  const picture = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Save or delete' }).click();
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  expect((await picture).suggestedFilename()).toBe('Whiteboard.png');
  const address = page.url();

  await begin(page, 'Code');
  const code = panel(page).getByRole('textbox', { name: 'Code' });
  await panel(page).getByLabel('Language').selectOption('Python');
  await code.click();
  const typed = isWritten(page);
  await page.keyboard.type('print(4)');
  await typed;
  await expect(panel(page).getByLabel('Title')).toHaveValue('Code.py');
  // Tab indents; Escape gives it back to the page, and does not close the panel.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code).not.toBeFocused();
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  // The panel is widened by keyboard.
  const edge = panel(page).getByRole('separator', { name: 'Width of the panel' });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before - 24));
  expect(outside).toEqual([]);

  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto(address);
  await expect(teacher.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  await expect(panel(teacher).locator('canvas.interactive')).toBeVisible();
  await expect(panel(teacher).getByRole('heading', { name: 'Whiteboard' })).toBeVisible();
  await expect(panel(teacher).getByLabel('Title')).toHaveCount(0);
  await teacher.context().close();
});

test('on a phone the panel covers the chat; a picture is looked at closely and a file opened', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'student');
  await startLesson(page, 'Angle hunt');
  await begin(page, 'Document');
  await expect(page.getByRole('dialog', { name: 'Beside the chat' })).toBeVisible();
  await expect(words(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);

  // A picture of one point is enough to be looked at.
  const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'leaf.png', mimeType: 'image/png', buffer: Buffer.from(point, 'base64') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Chlorophyll is green.') },
  ]);
  await expect(page.getByRole('button', { name: 'Remove leaf.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Look');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Open leaf.png' }).click();
  const closer = page.getByRole('dialog', { name: 'leaf.png' });
  await expect(closer.getByRole('img', { name: 'leaf.png' })).toBeVisible();
  await closer.getByRole('button', { name: 'Larger' }).click();
  await page.keyboard.press('+');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(closer).toHaveCount(0);
  await page.getByRole('button', { name: 'notes.txt', exact: true }).click();
  await expect(panel(page).getByText('notes.txt').first()).toBeVisible();
  await expectAccessible(page);
});
