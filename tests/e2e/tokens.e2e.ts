// A teacher connects a program of his: makes a token, lets the program in with it, and ends it.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

async function listTools(url: string, token: string): Promise<{ status: number; names: string[] }> {
  const answer = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const body = (await answer.json()) as { result?: { tools: { name: string }[] } };
  return { status: answer.status, names: body.result?.tools.map((tool) => tool.name) ?? [] };
}

async function openTokens(page: Page): Promise<void> {
  await page.goto('/users/me/settings');
  await page.getByRole('link', { name: 'Access tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
}

test('a teacher makes a token, his program comes in with it, and is out when it is revoked', async ({ page, app }) => {
  await signInAs(page, 'teacher');
  await openTokens(page);
  await expect(page.getByText('No program acts in your name.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(`${app.url}/mcp`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByText('This is required')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Report writer');
  await dialog.getByLabel('Ends after').selectOption('30 days');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('it is shown this once', { exact: false })).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Token' });
  await expect(field).toBeFocused();
  const token = await field.inputValue();
  expect(token).toMatch(/^hearth_/);
  await expectAccessible(page);
  const { status, names } = await listTools(app.url, token);
  expect(status).toBe(200);
  expect(names).toContain('list_groups');
  expect(names).not.toContain('write_contents');

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Report writer' });
  await expect(row.getByText('Reads only')).toBeVisible();
  await expect(row.getByText(/^Last used /)).toBeVisible();
  expect(await page.content()).not.toContain(token);

  await row.getByRole('button', { name: 'Revoke Report writer' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Report writer is revoked.')).toBeVisible();
  await expect(row).toBeHidden();
  expect((await listTools(app.url, token)).status).toBe(401);
});

test('on a phone, in the dark and in Spanish the tokens of a pupil fit the screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'student');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('hearth.language', 'es'));
  const long = 'Assistant-for-everything-that-has-a-name-without-any-space-in-it-'.repeat(2).slice(0, 100);
  const made = await page.request.post('/api/access-tokens', {
    data: { name: long, read_only: false, expires_in_days: 365 },
  });
  expect(made.status()).toBe(201);
  await page.goto('/users/me/tokens');
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens de acceso' })).toBeVisible();
  await expect(page.getByText('Lee y cambia')).toBeVisible();
  await expect(page.getByText('Nunca usado')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nuevo token' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nombre')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
