import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { anotherPerson } from '../support/lesson-page.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const guidelines = `Never give the answer.

Solve 2x + 3 = 11
1. Take 3 from both sides: 2x = 8
2. Divide by 2: x = 4

Solve 5x - 1 = 9
1. Add 1: 5x = 10
2. Divide by 5: x = 2

Solve x/2 = 6
1. Double both sides: x = 12

Questions
x + 7 = 12
4x = 28
3x + 5 = 17`;

const levels = [
  ['Beginning', 'Solves one with help.'],
  ['Developing', 'Solves about half, with hints.'],
  ['Secure', 'Solves most, with a few hints.'],
  ['Excelling', 'Solves all without hints.'],
] as const;

/** Writes into a rich text field as a person does: paragraph by paragraph. */
async function write(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text.replaceAll('\n', ' '), { delay: 0 });
}

/** Pastes plain text, as from a document. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

async function newActivity(page: Page): Promise<void> {
  await comeHomeAs(page, 'teacher');
  await page.getByRole('complementary').getByRole('link', { name: /Set 2/ }).click();
  await page.getByRole('link', { name: 'New activity' }).click();
  await expect(page.getByRole('tab', { name: 'Basics' })).toBeVisible();
}

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const create = (page: Page): Locator => page.getByRole('button', { name: 'Create', exact: true });

test('a teacher builds an activity with worked examples and a rubric, and its class sees it', async ({
  page,
  browser,
  app,
}) => {
  await newActivity(page);
  await page.getByLabel('Name', { exact: true }).fill('Solving linear equations');
  await page.getByLabel('Subjects').selectOption('math.algebra');
  await page.getByLabel('Grade system').selectOption('us');
  await page.getByLabel('Level', { exact: true }).selectOption('us.grade_8');
  await expectAccessible(page);

  await tab(page, 'Tutor').click();
  await paste(page.getByRole('textbox', { name: 'Guidelines' }), guidelines);
  await write(page.getByRole('textbox', { name: 'Initial message' }), 'Hi! Tell me what you are thinking.');
  await page.getByLabel('First suggestions').fill("🚀 Let's start");
  await page.getByLabel('First suggestions').press('Enter');
  await expectAccessible(page);

  await tab(page, 'Grading').click();
  await page.getByRole('switch', { name: 'Graded' }).check();
  for (const [at, [grade, content]] of levels.entries()) {
    await page.getByRole('button', { name: 'Add a level' }).click();
    await page.getByLabel(`Level ${at + 1}`, { exact: true }).fill(grade);
    await page.getByLabel(`What level ${at + 1} looks like`).fill(content);
  }
  await expectAccessible(page);
  await tab(page, 'Access').click();
  await page.getByLabel('Duration in minutes').fill('30');
  await expectAccessible(page);

  await create(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solving linear equations' })).toBeVisible();
  await expect(page.getByText('No sessions yet. They appear here as soon as a student starts.')).toBeVisible();
  await expectAccessible(page);

  const student = await anotherPerson(browser, app.url, 'student');
  await student.goto(page.url());
  await expect(student.getByText('Hi! Tell me what you are thinking.')).toBeVisible();
  await expect(student.getByText('30 minutes from your first message')).toBeVisible();
  await expect(student.getByText('Solves most, with a few hints.')).toBeVisible();
  await expect(student.getByText('Never give the answer')).toBeHidden();
  await expect(student.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await expectAccessible(student);
  await student.context().close();
});

test('what is wrong is said under its field, in the words of the specification', async ({ page }) => {
  await newActivity(page);
  await create(page).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Angles');

  await tab(page, 'Tutor').click();
  await expect(page.getByText('Write at least one guideline.')).toBeVisible();
  await expect(page.getByText('Write an initial message.')).toBeVisible();
  await write(page.getByRole('textbox', { name: 'Initial message' }), 'Hello');
  await paste(page.getByRole('textbox', { name: 'Guidelines' }), 'Ask about angles. '.repeat(3600));
  await expect(
    page.getByText(/^The activity \(12,\d{3} words\) cannot exceed the limit of 12,000 words\.$/),
  ).toBeVisible();
  await page.getByLabel('First suggestions').fill('Something harder');
  await page.getByLabel('First suggestions').press('Enter');
  await expect(page.getByText('“Something harder” needs an emoji in front.')).toBeVisible();

  await tab(page, 'Grading').click();
  await page.getByRole('switch', { name: 'Graded' }).check();
  await expect(page.getByText('A graded activity needs a grading rubric.')).toBeVisible();

  await tab(page, 'Access').click();
  await page.getByLabel('Available from').fill('2030-05-02T08:00');
  await page.getByLabel('Deadline').fill('2030-05-01T08:00');
  await expect(page.getByText('Available from date must be before deadline.')).toBeVisible();
  await expect(page.getByText('Deadline must be after available from date.')).toBeVisible();
  await expectAccessible(page);
});

test('a reload and a way back lose nothing that was typed', async ({ page }) => {
  await newActivity(page);
  await page.getByLabel('Name', { exact: true }).fill('Half an idea');
  await tab(page, 'Tutor').click();
  await write(page.getByRole('textbox', { name: 'Guidelines' }), 'Ask for reasons.');
  await page.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(question).toBeHidden();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half an idea');
  await tab(page, 'Tutor').click();
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveText('Ask for reasons.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveText('');
});

test('a teacher changes an activity by keyboard alone and pauses it', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  await page.goto('/my-activities');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Number machines/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Basics' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Access' })).toBeFocused();
  await page.getByRole('switch', { name: 'Students may remove their sessions' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  const open = page.getByRole('switch', { name: 'Open for students' });
  await open.press('Space');
  await expect(page.getByText('Paused: no new sessions, no replies.')).toBeVisible();
  await page.reload();
  await expect(open).not.toBeChecked();
});

test('the overview and the editor fit a small phone, in the dark and in Spanish', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: /Entrar como docente/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Buen/ })).toBeVisible();
  await page.goto('/my-activities');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Linear equations/ })
    .click();
  await expect(page.getByRole('region', { name: 'Sesiones' }).getByRole('link').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Editar' }).click();
  for (const name of ['Lo básico', 'Tutor', 'Calificación', 'Acceso']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
