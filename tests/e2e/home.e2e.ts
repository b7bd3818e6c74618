import type { Request } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { answer, signInAs, startLesson } from '../support/lesson-page.ts';
import { comeHomeAs, enterAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('a teacher sees what waits, and opens the first session to review', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  const waits = page.getByRole('region', { name: 'Needs attention' });
  await expect(waits.getByText(/sessions? to review/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'New activity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent sessions' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await waits
    .getByRole('link', { name: /^Review/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/activities\/[\w-]+\/sessions\/[\w-]+$/);
});

test('a student sees how far each lesson is and goes on with the open one', async ({ page }) => {
  // Whatever others began in this school meanwhile: the newest session is one with an answer in it.
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'I take 3 away from both sides.');
  await comeHomeAs(page, 'student');
  await expect(page.getByRole('img', { name: /\d+ of \d+ questions done/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'New activity' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Go on with/ }).click();
  await expect(page).toHaveURL(/\/sessions\//);
});

for (const role of ['student', 'teacher'] as const) {
  test(`a ${role}'s home costs two calls, the first time and the next`, async ({ page }) => {
    await enterAs(page, role);
    await page.evaluate(() => localStorage.clear());
    for (const time of ['on a machine that knows nobody', 'the next time']) {
      const calls: string[] = [];
      const note = (request: Request): void => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      };
      page.on('request', note);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Recent sessions' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('complementary').getByRole('link', { name: /Set 2/ })).toBeVisible();
      await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      expect(calls, time).toEqual(['/api/auth/session', '/api/tools/read_home']);
    }
  });
}

test('where the one call fails, the single ones bring the home', async ({ page }) => {
  await page.route('**/api/tools/read_home', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await comeHomeAs(page, 'teacher');
  await expect(page.getByRole('region', { name: 'Recent sessions' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: /Set 2/ })).toBeVisible();
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
});

test('the home is as readable in the dark and in Spanish', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: /Entrar como docente/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Buenos días|Buenas tardes|Buenas noches),/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sesiones recientes' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('home, group and lists fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeHomeAs(page, 'teacher');
  await expect(page.getByRole('region', { name: 'Recent sessions' }).getByRole('link').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('complementary').getByRole('link', { name: /Set 2/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set 2' })).toBeVisible();
  await page.getByRole('link', { name: /^Members/ }).click();
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/my-activities');
  await expect(page.getByRole('heading', { level: 1, name: 'My activities' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a class shows its activities and its people', async ({ page }) => {
  await comeHomeAs(page, 'student');
  await page.getByRole('complementary').getByRole('link', { name: /Set 2/ }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Linear equations/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /^Members/ }).click();
  await expect(page.getByRole('region', { name: 'Members' }).getByText('Ada Okafor')).toBeVisible();
  await expectAccessible(page);
});

test('a student finds an old session by a word of its name', async ({ page }) => {
  await comeHomeAs(page, 'student');
  await page.getByRole('link', { name: 'My chats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Angle hunt/ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search my chats' }).fill('práctica vocab');
  await expect(page.getByRole('link', { name: /Angle hunt/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /La ciudad: vocabulario Práctica de vocabulario/ }).last()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search my chats' }).fill('zzz nothing');
  await expect(page.getByText('No session results found.')).toBeVisible();
});
