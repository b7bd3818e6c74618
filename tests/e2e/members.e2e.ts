import { type Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Add people' });
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });

/** As a mail program or a table hands it over. */
async function paste(page: Page, text: string): Promise<void> {
  await box(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A class of the teacher's own, with its list of members open. */
async function openClass(page: Page, name: string): Promise<string> {
  await comeHomeAs(page, 'teacher');
  await page.goto('/groups/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/groups\/[\da-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(`/groups/${id}?tab=members`);
  await expect(box(page)).toBeVisible();
  return id;
}

test('a teacher pastes a class, mends what is broken, saves, and takes somebody out again', async ({ page }) => {
  await openClass(page, 'Lantern club');
  await paste(page, 'Nora Berg <nora@aldergrove.example>, jo@aldergrove.example broken@ JO@aldergrove.example');
  await expect(page.getByText('1 entry could not be read. It stays in the box, to be mended.')).toBeVisible();
  await expect(box(page)).toHaveValue('broken@');
  await expect(row(page, 'Nora Berg')).toContainText('To be invited');
  await expectAccessible(page);

  await box(page).fill('maya@aldergrove.example');
  await box(page).press('Enter');
  await expect(page.getByText('3 unsaved changes')).toBeVisible();
  // Nothing of it is lost by a reload.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('members:'))))
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(row(page, 'maya@aldergrove.example')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role of Nora Berg' }).selectOption({ label: 'Owner' });
  await page.getByRole('button', { name: 'Make Nora Berg a content moderator' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await expect(row(page, 'Nora Berg')).toContainText('Invited');
  await expect(page.getByRole('combobox', { name: 'Role of Nora Berg' })).toHaveValue('owner');
  await expect(page.getByRole('button', { name: /^Content moderator. Take it from Nora Berg/ })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select jo@aldergrove.example' }).check();
  await page.getByRole('checkbox', { name: 'Select maya@aldergrove.example' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row(page, 'jo@aldergrove.example')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('combobox', { name: 'Role of jo@aldergrove.example' }).selectOption({ label: 'Remove access' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 unsaved change')).toBeHidden();
  await expect(row(page, 'maya@aldergrove.example')).toBeVisible();
  await expect(row(page, 'jo@aldergrove.example')).toHaveCount(0);
});

test('what somebody else did meanwhile is shown before it is overwritten; giving up one’s own place is asked', async ({
  page,
}) => {
  const groupId = await openClass(page, 'Compass club');
  await paste(page, 'opal@aldergrove.example, kit@aldergrove.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  const role = page.getByRole('combobox', { name: 'Role of opal@aldergrove.example' });
  await expect(row(page, 'opal@aldergrove.example')).toContainText('Invited');

  // In another window somebody makes her an owner, here she is taken out.
  const list = `/api/tools/list_group_members?groupId=${groupId}`;
  const { objects } = (await (await page.request.get(list)).json()) as {
    objects: { user: { id: string; email: string } }[];
  };
  const opal = objects.find((one) => one.user.email.startsWith('opal@'))?.user.id;
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`/api/groups/${groupId}/members`, {
    headers: { origin },
    data: { members: [{ user_id: opal, role: 1 }], shouldOverride: true },
  });
  expect(answer.ok()).toBe(true);
  await role.selectOption({ label: 'Remove access' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Show what is not saved' }).click();
  await expect(page.getByText('Somebody else has changed this person meanwhile; now: Owner.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave it so' }).click();
  await page.getByRole('combobox', { name: 'Who is shown' }).selectOption({ label: 'Everybody' });
  await expect(role).toHaveValue('owner');

  // Another creator first; then one may go.
  await page.getByRole('combobox', { name: 'Creator' }).selectOption({ label: 'opal@aldergrove.example' });
  await page
    .getByRole('combobox', { name: /^Role of / })
    .and(page.locator('li', { hasText: '(you)' }).getByRole('combobox'))
    .selectOption({ label: 'Remove access' });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove yourself as an owner?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'opal@aldergrove.example')).toContainText('Creator');
});
