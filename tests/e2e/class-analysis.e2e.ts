import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, anotherPerson, answer, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const made = (page: Page) => page.getByText(/^From [1-9]\d* of \d+ sessions$/);

/** Soon after the start the demo's sessions are analysed, and not yet put together: the teacher wants it now. */
async function openAnalysis(page: Page, address: string): Promise<void> {
  const ask = page.getByRole('button', { name: 'Analyse the class' });
  await expect(async () => {
    await page.goto(address);
    await expect(made(page).or(ask).first()).toBeVisible({ timeout: 5_000 });
    if (await ask.isVisible()) await ask.click();
    await expect(made(page)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
}

test('a teacher sees what the class has in common, and opens a session at the words that show it', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto(`/activities/${await activityNamed(page, 'Linear equations')}`);
  await page.getByText('Class analysis', { exact: true }).click();
  await expect(page).toHaveURL(/tab=analysis/);
  await openAnalysis(page, page.url());

  const needs = page.getByRole('region', { name: 'Who needs what' });
  await expect(needs.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(needs.getByText(/^\d+ students$/).first()).toBeVisible();
  await expectAccessible(page);

  const mistakes = page.getByRole('region', { name: 'Common mistakes' });
  await mistakes
    .getByText(/^\d+ students?$/)
    .first()
    .click();
  const source = mistakes.getByRole('link').first();
  const [name = ''] = (await source.textContent())?.split(',') ?? [];
  await source.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const message = page.locator('[data-message]:focus');
  await expect(message).toBeInViewport();
  await expect(message.locator('mark').first()).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(made(page)).toBeVisible();
});

test('what was submitted since is said, and read when the teacher wants it', async ({ page, browser, app }) => {
  await signInAs(page, 'teacher');
  await openAnalysis(page, `/activities/${await activityNamed(page, 'Angle hunt')}/overview?tab=analysis`);
  const before = await made(page).textContent();

  const student = await anotherPerson(browser, app.url, 'student');
  await startLesson(student, 'Angle hunt');
  await answer(student, 'I do not know yet');
  await student.getByRole('button', { name: 'Submit' }).first().click();
  const confirm = student.getByRole('dialog').getByRole('button', { name: /Submit/ });
  await confirm.click();
  await expect(student.getByRole('textbox', { name: 'Your answer' })).toBeHidden();
  await student.context().close();

  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^\d+ sessions? since$/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Bring it up to date' }).click();
  await expect(page.getByText(/^\d+ sessions? since$/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyse it again' })).toBeVisible();
  await expect(made(page)).not.toHaveText(before ?? '');
});

test('a group is looked at over all its activities, on a phone in the dark and in Spanish', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto(`/activities/${await activityNamed(page, 'Linear equations')}`);
  await page.getByRole('main').getByRole('link', { name: 'Set 2' }).click();
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis of Set 2' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Activities and where their sessions stand' });
  await expect(table.getByRole('row', { name: /Linear equations/ })).toBeVisible();
  await openAnalysis(page, page.url());
  await expect(page.getByRole('region', { name: 'Who needs what' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.getByRole('region', { name: 'Who needs what' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.evaluate(() => localStorage.setItem('hearth.language', 'es'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Análisis de Set 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quién necesita qué' })).toBeVisible();
});

test('a student finds nothing of it', async ({ page }) => {
  await signInAs(page, 'student');
  const activityId = await activityNamed(page, 'Linear equations');
  await page.goto(`/activities/${activityId}?tab=analysis`);
  await expect(page.getByRole('heading', { level: 1, name: 'Linear equations' })).toBeVisible();
  await expect(page.getByText('Class analysis')).toBeHidden();
  const answered = await page.request.get(`/api/tools/read_analysis?activityId=${activityId}`);
  expect(answered.status()).toBe(403);
});
