import { type Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { anotherPerson, answer, signInAs, sparkyIsAsked, sparkysAnswer, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A free chat in the term, with one answer of Sparky's in it. */
async function startChat(page: Page, text: string): Promise<void> {
  await page.goto('/chats/new');
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/);
  const asked = sparkyIsAsked(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  await asked;
  await sparkysAnswer(page);
}

test('a student starts a free chat, sees who reads it, shares it with one of the term, and takes that back', async ({
  page,
}) => {
  await signInAs(page, 'student');
  await startChat(page, 'Can you help me with $3x + 5 = 17$?');
  await expect(page.getByRole('heading', { level: 2, name: 'About this chat' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Who can read this?' }).click();
  const readers = page.getByRole('dialog', { name: 'Who can read this' });
  await expect(readers.getByText('You', { exact: true })).toBeVisible();
  await expect(readers.getByText('Looks after the whole school')).toBeVisible();
  await expect(readers.getByText(/each time is written down/).last()).toBeVisible();
  await expectAccessible(page);
  await readers.getByRole('button', { name: 'Close' }).click();

  // The dialog stands in the address.
  await choose(page, 'Share');
  const share = page.getByRole('dialog', { name: 'Share this chat' });
  await expect(page).toHaveURL(/share_chat=/);
  await page.reload();
  await expect(share.getByRole('radio', { name: /^Private/ })).toBeChecked();
  const people = share.getByRole('combobox', { name: 'Add people' });
  await people.fill('Aaliyah');
  const found = share.getByRole('option', { name: /Aaliyah/ }).first();
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await people.press('Enter');
  const role = share.getByRole('combobox', { name: /^Role of Aaliyah/ });
  await expect(role).toHaveValue('member');
  await expect(share.getByText('To be invited')).toBeVisible();
  await share.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await expect(share.getByText('To be invited')).toBeHidden();
  const changed = page.waitForResponse((one) => one.url().endsWith('/members') && one.request().method() === 'POST');
  await role.selectOption({ label: 'Owner' });
  await share.getByRole('button', { name: 'Save' }).click();
  await changed;
  await expect(role).toHaveValue('owner');
  await role.selectOption({ label: 'Remove access' });
  await expect(role).toBeHidden();
  await share.getByRole('button', { name: 'Undo' }).click();
  await expect(role).toBeVisible();
});

test('a free chat is read by others of the term while its link is open, and no longer', async ({
  page,
  browser,
  app,
}) => {
  await signInAs(page, 'student');
  await startChat(page, 'Can you help me with $3x + 5 = 17$?');
  await page.getByRole('complementary', { name: 'About this chat' }).getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this chat' });
  const address = page.url().replace(/\?.*/, '');
  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto(address);
  await expect(teacher.getByText('Can you help me with')).toBeHidden();
  await share.getByRole('radio', { name: /^Unlisted/ }).click();
  await expect(share.getByText('The link opens for everybody in this term.')).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText('Can you help me with')).toBeVisible();
  await expect(field(teacher)).toBeHidden();
  await share.getByRole('radio', { name: /^Private/ }).click();
  await expect(
    share.getByText('The link opens for the people below and the adults in charge at school.'),
  ).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText('Can you help me with')).toBeHidden();
  await teacher.context().close();
});

test('a chat is named, copied from, printed, saved and removed, and its removal taken back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'student');
  await startChat(page, 'What is $x$ if $x + 7 = 12$?');
  await choose(page, 'Name this chat');
  await page.getByRole('textbox', { name: 'Name' }).fill('Balancing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Balancing' })).toBeVisible();

  await page.getByRole('button', { name: 'More about this message' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByText('Message copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('What is $x$ if $x + 7 = 12$?');

  await choose(page, 'Print or save');
  const save = page.getByRole('dialog', { name: 'Print or save' });
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await save.getByRole('button', { name: 'Word' }).click();
  expect((await saved).suggestedFilename()).toBe('Balancing.docx');
  await save.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveURL(/view=print/);
  const sheet = page.getByRole('main').filter({ hasText: 'Balancing' }).last();
  await expect(sheet.getByRole('heading', { name: 'Maya Lindqvist' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'With names' }).click();
  await expect(sheet.getByRole('heading', { name: 'Student' }).first()).toBeVisible();
  await expect(sheet).not.toContainText('Maya');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Back' }).last().click();

  const address = page.url().replace(/\?.*/, '');
  await choose(page, 'Remove this chat');
  await expect(page.getByText('Chat removed.')).toBeVisible();
  await expect(page).toHaveURL(/\/my-chats/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Balancing' })).toBeVisible();
});

test('who only looked into a new chat comes back to it, instead of leaving one more to the staff', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/chats/new');
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/);
  const first = page.url();
  // Until a minute has gone by it might stand open in another tab.
  await page.clock.setFixedTime(Date.now() + 5 * 60_000);
  await page.goto('/my-chats');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL(first);
});

test('a session is started over by its address, on a phone, and opens a document beside what was said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'Let us begin');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Attach a file' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Document' }).click();
  const beside = page.getByRole('dialog', { name: 'Beside the chat' });
  await expect(beside).toBeVisible();
  await expect(page).toHaveURL(/content=/);
  await beside.getByRole('button', { name: 'Close' }).click();
  await expect(beside).toBeHidden();

  const before = page.url().replace(/\?.*/, '');
  await page.goto(`${before}?replace=true`);
  const question = page.getByRole('dialog', { name: 'Start over?' });
  await expect(question.getByText('your teacher can still read it')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(page).not.toHaveURL(new RegExp(before));
  await expect(page).toHaveURL(/\/sessions\/[\da-f-]{36}$/);
  await expect(page.getByText('Let us begin')).toBeHidden();
});
