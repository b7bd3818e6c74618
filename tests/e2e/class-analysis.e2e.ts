import type { Page } from '@playwright/test';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ClassAnalysis } from '#contract/analytics/analytics.entities.ts';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, anotherPerson, answer, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const made = (page: Page) => page.getByText(/^From [1-9]\d* of \d+ sessions$/);

interface Scope {
  of: 'activity' | 'group';
  id: string;
}

/** Soon after the start the demo's sessions are analysed, and not yet put together: the teacher wants it now. */
async function analysisStands(page: Page, scope: Scope): Promise<void> {
  await expect.poll(() => isAnalysed(page, scope), { timeout: 60_000 }).toBe(true);
}

async function openAnalysis(page: Page, scope: Scope): Promise<void> {
  await analysisStands(page, scope);
  const { of, id } = scope;
  await page.goto(of === 'group' ? `/groups/${id}/analytics` : `/activities/${id}/overview?tab=analysis`);
  await expect(made(page)).toBeVisible();
}

async function isAnalysed(page: Page, { of, id }: Scope): Promise<boolean> {
  const read = await page.request.get(`${analyticsRoutes.readAnalysis.path}?${of}Id=${id}`);
  const { sessions, state } = ((await read.json()) as { analysis: ClassAnalysis }).analysis;
  if (sessions.read > 0) return true;
  if (sessions.since === 0 || state === 'asked' || state === 'working') return false;
  const { path } = of === 'group' ? analyticsRoutes.analyzeGroup : activityRoutes.analyzeActivity;
  const asked = await page.request.post(path.replace(':id', id), { data: {} });
  expect(asked.ok(), await asked.text()).toBe(true);
  return false;
}

test('a teacher sees what the class has in common, and opens a session at the words that show it', async ({ page }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, 'Linear equations');
  await analysisStands(page, { of: 'activity', id: activityId });
  await page.goto(`/activities/${activityId}`);
  await page.getByText('Class analysis', { exact: true }).click();
  await expect(page).toHaveURL(/tab=analysis/);
  await expect(made(page)).toBeVisible();

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
  await openAnalysis(page, { of: 'activity', id: await activityNamed(page, 'Angle hunt') });
  const before = await made(page).textContent();

  const student = await anotherPerson(browser, app.url, 'student');
  await startLesson(student, 'Angle hunt');
  await answer(student, 'I do not know yet');
  await student.getByRole('button', { name: 'Submit' }).first().click();
  const confirm = student.getByRole('dialog').getByRole('button', { name: /Submit/ });
  await confirm.click();
  await expect(student.getByRole('textbox', { name: 'Your answer' })).toBeHidden();
  await student.context().close();

  // The page looks for it by itself; a reload would begin its waiting anew.
  await expect(page.getByText(/^\d+ sessions? since$/)).toBeVisible({ timeout: 60_000 });
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
  await expect(page).toHaveURL(/\/groups\/[\da-f-]{36}\/analytics/);
  await openAnalysis(page, { of: 'group', id: new URL(page.url()).pathname.split('/')[2] ?? '' });
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
