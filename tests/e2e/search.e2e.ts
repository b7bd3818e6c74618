import { expect, test } from '../support/browser-app.ts';
import { signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('a teacher finds a pupil from anywhere by a few keys, and reads her profile', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto('/my-chats');
  await expect(page.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('combobox', { name: 'Search', exact: true });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('placeholder', 'Search');
  await box.fill('nobody is called this');
  for (const kind of ['workspace', 'group', 'user', 'activity', 'session']) {
    await expect(dialog.getByText(`No ${kind} results found.`)).toBeVisible();
  }
  await box.fill('lin');
  const users = dialog.getByRole('group', { name: 'Users' });
  await expect(users.getByRole('option')).toHaveCount(4);
  await expectAccessible(page);

  await users.getByRole('option', { name: 'See all user results' }).click();
  await expect(dialog.getByRole('radio', { name: 'Users' })).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'Search users' })).toBeFocused();
  // The arrows have no way before the list is there.
  await expect(dialog.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('dqv');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expect(dialog.getByRole('option', { name: /Maya Lindqvist/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Groups in common' }).getByRole('link', { name: /Set 2/ }),
  ).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions of Maya Lindqvist' });
  // She may have begun more than one by now.
  await expect(sessions.getByRole('link', { name: /Angle hunt/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a search begins where one is, and leads out of there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInAs(page, 'teacher');
  await page.goto('/users/me');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Search in my profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const inProfile = dialog.getByRole('combobox', { name: 'Search in my profile' });
  await inProfile.fill('angle');
  await expect(dialog.getByRole('group', { name: 'Activities' }).getByRole('option')).toHaveCount(1);
  await expect(dialog.getByText('No session results found.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Users' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Search everywhere' }).click();
  await expect(dialog.getByRole('group', { name: 'Sessions' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search in my profile' })).toBeFocused();
});
