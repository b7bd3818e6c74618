import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

/** A school of its own: what becomes of its terms is nobody else's business. */
async function ownSchool(page: Page, headers: { origin: string }): Promise<string> {
  const made = await page.request.post('/api/workspaces', { data: { workspace: { name: 'Term House' } }, headers });
  const { workspaceId } = (await made.json()) as { workspaceId: string };
  return workspaceId;
}

test('a school begins its next term: made, marked as active, its members told, and the news seen once', async ({
  page,
  app,
}) => {
  const headers = { origin: app.url };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeHomeAs(page, 'owner');
  const school = await ownSchool(page, headers);
  await page.goto(`/workspaces/${school}?workspace_settings=terms`);
  const settings = page.getByRole('dialog', { name: 'Workspace settings and members' });
  await expect(settings.getByRole('listitem').filter({ hasText: 'Term duration not set' })).toContainText('Active');
  await expectAccessible(page);

  // What is wrong is said under its field, and what was typed outlives a reload.
  await settings.getByRole('button', { name: 'New term' }).click();
  const name = settings.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(/^Fall \d{4}$/);
  await name.fill(' ');
  await settings.getByLabel('Start date').fill('2027-02-01');
  await settings.getByLabel('End date').fill('2027-01-01');
  const create = settings.getByRole('button', { name: 'Create term' });
  await create.click();
  await expect(settings.getByText('This is required')).toBeVisible();
  await name.fill('Spring of the long name that a school gave to its second half of the year');
  await create.click();
  await expect(settings.getByText('Start date cannot be after end date.')).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'All terms' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue(/^Spring of the long name/);
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(name).toHaveValue(/^Spring of the long name/);
  await settings.getByLabel('End date').fill('2027-07-01');
  await settings.getByText('Active', { exact: true }).click();
  await create.click();

  // Active: its activation begins, with a warning, as nobody is in it yet.
  const warning = page.getByRole('dialog', { name: /is nearly empty$/ });
  await expect(warning).toContainText('1 member');
  await expect(warning).toContainText('0 groups');
  await expectAccessible(page);
  const termId = new URL(page.url()).searchParams.get('activate_term') ?? '';
  const upserted = await page.request.post('/api/users/upsert', {
    data: { users: [1, 2].map((at) => ({ email: `pupil${at}@term-house.example`, full_name: `Pupil ${at}` })) },
    headers,
  });
  const { users } = (await upserted.json()) as { users: { id: string }[] };
  const members = users.map(({ id }) => ({ user_id: id, school_role: 'student' }));
  const added = await page.request.post(`/api/terms/${termId}/members`, { data: { members }, headers });
  expect(added.status()).toBe(200);
  await warning.getByRole('button', { name: 'Import' }).click();
  await expect(settings.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');
  await settings.getByRole('button', { name: 'Close' }).first().click();
  await expect(warning).toContainText('3 members');
  await warning.getByRole('button', { name: 'Skip' }).click();

  const confirmation = page.getByRole('dialog', { name: /^Mark .* as active\?$/ });
  const mark = confirmation.getByRole('button', { name: 'Mark as active' });
  await expect(mark).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirmation.getByRole('checkbox').check({ force: true });
  // Without a connection it is said and nothing waits unseen; with one it is tried again.
  await page.context().setOffline(true);
  await mark.click();
  await expect(confirmation.getByText('You are offline. Check the connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await mark.click();

  // Home, where its members can be told; whoever did it is not among them.
  const mails = page.getByRole('dialog', { name: 'Send e-mail invitations?' });
  await expect(mails.getByRole('button', { name: 'Send 2 e-mails' })).toBeVisible();
  await mails.getByRole('button', { name: 'Send 2 e-mails' }).click();
  await expect(mails).toBeHidden();

  const news = page.getByRole('dialog', { name: 'A new term has begun' });
  await expect(news).toContainText('Data from the previous term was archived.');
  await expectAccessible(page);
  const dismissed = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await news.getByRole('button', { name: "Let's go" }).click();
  await dismissed;
  await expect(news).toBeHidden();
  const session = await (await page.request.get('/api/auth/session')).text();
  expect(session).toContain('"is_active_term_changed":false');

  // The term before is looked at from the switcher, marked as such, and cannot be active and removed.
  await page.goto('/?workspace_settings=terms');
  await settings.getByRole('button', { name: /^Edit Fall/ }).click();
  await settings.getByRole('button', { name: 'Remove term' }).click();
  const removal = page.getByRole('dialog', { name: /^Remove Fall/ });
  await expect(removal.getByRole('button', { name: 'Yes' })).toBeDisabled();
  await removal.getByRole('textbox').fill(`Fall ${new Date().getUTCFullYear()}`);
  await removal.getByRole('button', { name: 'Yes' }).click();
  await expect(removal).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.getByRole('button', { name: /^Edit Fall/ })).toBeVisible();
  await settings.getByRole('button', { name: /^Edit Spring/ }).click();
  await expect(settings.getByText(/^The default term of the school/)).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Remove term' })).toBeHidden();
  // Whoever comes in as the owner after this begins in the demo school, as before.
  const back = await page.request.put('/api/users/me', { data: { last_workspace_id: 'alder-grove' }, headers });
  expect(back.status()).toBe(200);
});
