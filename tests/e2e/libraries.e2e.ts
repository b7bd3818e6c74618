import { expect, test } from '../support/browser-app.ts';
import { signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('a guest looks through the public library and is asked in where he would begin', async ({ page }) => {
  await page.goto('/public/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Public library' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Most popular' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'Science: Biology' });
  await expect(page).toHaveURL(/subject=science\.biology/);
  const card = page.getByRole('heading', { level: 3, name: 'Who eats whom' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Below zero' })).toBeHidden();
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who eats whom' })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Sign in to try it' }).click();
  await page.getByRole('button', { name: /Continue as a student/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('link', { name: 'Try it' })).toBeVisible();
});

test('what a library is narrowed to stands in its address, and is taken away at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'teacher');
  await page.goto('/public/library?subject=math&search=fractions');
  await expect(page.getByRole('searchbox', { name: 'Search activities' })).toHaveValue('fractions');
  await expect(page.getByRole('heading', { level: 3, name: 'Fractions on a bar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Ratio in the kitchen' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'Arts: Dance' });
  await expect(page.getByText('No activity results found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Ratio in the kitchen' })).toBeVisible();
  await expect(page).toHaveURL(/\/public\/library$/);
  await expect(page.getByRole('searchbox', { name: 'Search activities' })).toHaveValue('');
});
