import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, sessionsOf, signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

/** Opens a session that waits for its grade: the one of this student. */
async function openSession(page: Page, student: string): Promise<void> {
  const activityId = await activityNamed(page, 'Linear equations');
  const session = (await sessionsOf(page, activityId)).find(
    (one) => one.creator?.full_name === student && one.submitted_at !== null,
  );
  await page.goto(`/activities/${activityId}/sessions/${session?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: student })).toBeVisible();
}

test('a teacher chooses a finding and sees the words that show it, and the other way round', async ({ page }) => {
  await signInAs(page, 'teacher');
  await openSession(page, 'Tariq Aziz');
  const finding = page.getByRole('button', { name: /^Makes a mistake that the teacher warned of/ });
  const words = page.locator('mark').filter({ hasText: 'x = 6' });
  await expect(words).not.toHaveAttribute('data-chosen');
  await finding.click();
  await expect(finding).toHaveAttribute('aria-pressed', 'true');
  await expect(words).toHaveAttribute('data-chosen');
  await expect(words).toBeInViewport();
  await expectAccessible(page);
  // Once more: the next place where it shows.
  await finding.click();
  await expect(page.locator('mark').filter({ hasText: 'Then I divide by 3' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(finding).toHaveAttribute('aria-pressed', 'false');

  const checks = page.getByRole('button', { name: /^Checks an answer by putting it back in/ });
  await page
    .getByRole('button', { name: /^Point 2:/ })
    .first()
    .click();
  await expect(checks).toHaveAttribute('aria-pressed', 'true');
  await expect(checks).toBeInViewport();
});

test('only the evidence is shown when that is wanted', async ({ page }) => {
  await signInAs(page, 'teacher');
  await openSession(page, 'Tariq Aziz');
  const transcript = page.getByRole('region', { name: 'Transcript' });
  // A question that shows nothing is one line until somebody wants to read it.
  await expect(transcript.getByText('so 6 tickets')).toBeHidden();
  await transcript.getByRole('button', { name: /^Questions? .*8, \d+ messages, no evidence$/ }).click();
  await expect(transcript.getByText('so 6 tickets')).toBeVisible();
  await expect(transcript.getByText('Let’s start')).toBeVisible();
  await page.getByText('Evidence only').click();
  await expect(transcript.getByText('Let’s start')).toBeHidden();
  await expect(transcript.locator('mark').first()).toBeVisible();
});

test('a teacher goes through the sessions to review, and takes a grade back', async ({ page }) => {
  await signInAs(page, 'teacher');
  await openSession(page, 'Noah Berg');
  await expect(page.getByText(/^1 of \d+ to review$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous session' })).toBeDisabled();
  const grades = page.getByRole('radiogroup').or(page.getByRole('group', { name: 'Grade' }));
  await grades.getByText('Beginning').click();
  await expect(page.getByRole('button', { name: 'Confirm Beginning' })).toBeVisible();
  await grades.getByText('Developing').click();
  await page.getByRole('button', { name: 'Confirm Developing' }).click();
  await expect(page.getByText(/^Given/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText("Sparky's draft, not sent yet")).toBeVisible();
  await page.getByRole('button', { name: 'Next session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noah Berg' })).toBeHidden();
  await expect(page.getByText(/^2 of \d+ to review$/)).toBeVisible();
});

test('the review is done by keyboard alone', async ({ page }) => {
  await signInAs(page, 'teacher');
  await openSession(page, 'Priya Kaur');
  const chosen = page.getByRole('radio', { name: 'Excelling' });
  await expect(chosen).toBeChecked();
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Secure' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Confirm Secure' })).toBeVisible();
  await page.keyboard.press('Tab');
  const reasons = page.getByText('What the draft rests on');
  await expect(reasons).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Solved \d of 8/).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message]:focus')).toBeInViewport();
  // Back to where it was pressed, and there once more.
  const quote = page.getByRole('list', { name: 'Evidence' }).getByRole('button').first();
  await page.keyboard.press('Escape');
  await expect(quote).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message]:focus')).toBeInViewport();
});

test('on a phone the transcript and the analysis are two sides of one session', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInAs(page, 'teacher');
  await openSession(page, 'Tariq Aziz');
  const panel = page.getByRole('complementary', { name: 'Analysis and grade' });
  await expect(panel).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText('Analysis and grade').click();
  await expect(panel.getByRole('button', { name: 'Confirm Secure' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Makes a mistake that the teacher warned of/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('mark').filter({ hasText: 'x = 6' })).toBeInViewport();
});

test('the review speaks Spanish', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Español' }).click();
  await signInAs(page, 'teacher');
  await openSession(page, 'Tariq Aziz');
  await expect(page.getByText('Borrador de Sparky, aún sin enviar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar Secure' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Próximos objetivos' })).toBeVisible();
});
