import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-app.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

async function actAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Profile, language, colours, sign out/ }).click();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText(`act as`);
}

test('the owner of the platform acts as somebody, which no page hides, and finds it in the audit log', async ({
  page,
}) => {
  await comeHomeAs(page, 'owner');
  await actAs(page, 'Aaliyah Abbott');
  const strip = page.getByRole('region', { name: 'Impersonation' });
  await expectAccessible(page);
  // Over a dialog too, and on a phone.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(strip.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await strip.getByRole('button', { name: 'Stop' }).click();
  await expect(strip).toHaveCount(0);

  await page.getByRole('button', { name: /Profile, language, colours, sign out/ }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Acting as somebody else' });
  const line = page.getByRole('button', { name: /began to act as Aaliyah Abbott/ }).first();
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit log .*\.csv$/);
  await page.getByRole('button', { name: 'Only what this person did' }).click();
  await expect(page).toHaveURL(/userId=/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('what is new opens beside the bell, counts as read, and a week without news says so', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(
    panel
      .getByRole('listitem')
      .or(panel.getByText(/There are no notifications/))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(bell).not.toContainText('unread');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
