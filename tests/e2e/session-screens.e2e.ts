import { expect, test } from '../support/browser-app.ts';
import { answer, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('on a phone the lesson fits, in light and dark, and its progress opens from below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'Let us begin');
  const wrong = await answer(page, 'x = 19');
  await expect(wrong.getByText('Hint 1 of 3')).toBeInViewport();
  await expect(page.locator('span').filter({ hasText: /^0 of 8 done$/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Progress and submitting' }).click();
  const sheet = page.getByRole('dialog', { name: 'Progress' });
  await expect(sheet.getByRole('listitem')).toHaveCount(8);
  await expect(sheet.getByRole('button', { name: 'Submit session' })).toBeVisible();
  await expectAccessible(page);
});

test('the lesson page speaks Spanish', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Español' }).click();
  await signInAs(page, 'student');
  await page.goto('/my-chats');
  await page
    .getByRole('link', { name: /Angle hunt/ })
    .first()
    .click();
  await expect(page.getByText('Tutor de práctica: no hay ningún modelo de IA conectado')).toBeVisible();
});

test('an open lesson keeps its place: the newest message is in view after a reload', async ({ page }) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'Let us begin');
  await answer(page, 'x = 19');
  await page.reload();
  await expect(page.getByText('Hint 1 of 3')).toBeInViewport();
});
