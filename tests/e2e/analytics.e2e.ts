// What heads of school, super owners and teachers read about what goes on.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'What went on' });
const table = (page: Page, name: string) => page.getByRole('table', { name });

test('a head of school reads the term: what waits, the figures, where it went on, and takes them along', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(figures(page).getByText('People who wrote')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Messages by day, from/ })).toBeVisible();
  await expect(table(page, 'Groups').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Usage and limits' })).toBeVisible();
  await expectAccessible(page);

  const chart = page.getByRole('figure').filter({ hasText: 'Messages by day' });
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  await expect(table(page, 'Messages by day').getByRole('row').nth(1)).toBeVisible();
  const file = page.waitForEvent('download');
  await chart.getByRole('button', { name: /^Download Messages by day .* as CSV$/ }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toMatch(/^\uFEFFDay,Messages\r\n\d{4}-\d\d-\d\d,\d+\r\n/);

  // The span stands in the address: a reload and the way back keep it.
  await page.getByText('Term', { exact: true }).click();
  await expect(page).toHaveURL(/span=term/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Term', exact: true })).toBeChecked();
  await page.getByText('Custom', { exact: true }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The end must not be before the beginning.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing went on here in these days.', { exact: false })).toBeVisible();
  await expect(page.getByText('None before either').first()).toBeVisible();
  await page.getByText('Last 30 days', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^Messages by day, from/ })).toBeVisible();

  await page.getByRole('group', { name: 'Broken down by' }).getByText('Activities', { exact: true }).click();
  const activities = table(page, 'Activities');
  await expect(activities.getByRole('link', { name: 'Linear equations' })).toBeVisible();
  await activities.getByRole('button', { name: 'Name' }).click();
  await expect(activities.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('linear');
  await expect(activities.getByRole('link').filter({ hasNotText: /linear/i })).toHaveCount(0);
  await expect(activities.getByRole('link', { name: 'Linear equations' }).first()).toBeVisible();
  const lines = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Activities as CSV' }).click();
  expect(await readFile(await (await lines).path(), 'utf8')).toContain('Linear equations');
  await page.getByText('All terms', { exact: true }).click();
  await expect(page).toHaveURL(/of=workspace/);
  await expect(figures(page).getByText('People who wrote')).toBeVisible();
});

test('the same on a phone in the dark, and in Arabic from right to left', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/analytics');
  await expect(page.getByRole('img', { name: /^Messages by day, from/ })).toBeVisible();
  await expect(table(page, 'Groups').getByRole('row').nth(1)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('hearth.language', 'ar'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await expectNoSidewaysScroll(page);
});

test('a super owner goes from the whole house to a workspace', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/super/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Super analytics' })).toBeVisible();
  const workspaces = table(page, 'Workspaces');
  await expect(workspaces.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const first = workspaces.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/workspaceId=/);
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(name).first()).toBeVisible();
  await expect(table(page, 'Groups').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'All districts and workspaces' }).click();
  await expect(workspaces.getByRole('row').nth(1)).toBeVisible();
});

test('a teacher reads an activity and is refused the term, a student everything', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto('/analytics');
  await expect(page.getByText(/^The figures of a term are for its owners/)).toBeVisible();
  await expectAccessible(page);
  const activityId = await activityNamed(page, 'Linear equations');
  await page.goto(`/activities/${activityId}/overview?tab=analysis`);
  await expect(figures(page).getByText('People who wrote')).toBeVisible();
  await page.getByText('This week', { exact: true }).click();
  await expect(page).toHaveURL(/tab=analysis.*span=week|span=week.*tab=analysis/);

  await signInAs(page, 'student');
  await page.goto('/super/analytics');
  await expect(page.getByText('You may not do this.')).toBeVisible();
  await page.goto('/analytics');
  await expect(page.getByText(/^The figures of a term are for its owners/)).toBeVisible();
});
