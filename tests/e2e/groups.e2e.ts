import { expect, test } from '../support/browser-app.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('a teacher makes a class, loses nothing by a reload, shares it by a link, changes it and puts it away', async ({
  page,
}) => {
  await comeHomeAs(page, 'teacher');
  await page.getByRole('complementary').getByRole('link', { name: 'New group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New group' })).toBeVisible();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('The name needs at least 1 character.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Robotics club');
  await page.getByRole('textbox', { name: 'Description' }).fill('We build and we learn.');
  await page.getByRole('radio', { name: /^Open to/ }).check();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('We build'))))
    .toBe(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Robotics club');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('We build and we learn.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share Robotics club' });
  await share.getByRole('button', { name: 'Make a join link' }).click();
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(/join_token=/);
  await expectAccessible(page);
  await page.reload();
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(/join_token=/);
  await share.getByRole('button', { name: 'Revoke the join link' }).click();
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/groups\/[\w-]+$/);
  await share.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'More about Robotics club' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Self-harm' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Robotics');
  await page.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Go on editing' })
    .click();
  await expectAccessible(page);
  await save.click();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Robotics', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More about Robotics' }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Robotics is archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Robotics', exact: true })).toBeVisible();
});

test('a student finds an open class, joins it, and leaves it by typing its name', async ({ page, browser }) => {
  await comeHomeAs(page, 'teacher');
  await page.goto('/groups/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Chess club');
  await page.getByRole('radio', { name: /^Open to/ }).check();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chess club' })).toBeVisible();
  // The page may stand there a moment before its address does.
  await expect(page).toHaveURL(/\/groups\/[\da-f-]{36}$/);
  const address = page.url();
  const context = await browser.newContext();
  const student = await context.newPage();
  await student.setViewportSize({ width: 360, height: 740 });
  await student.goto(new URL('/sign-in', address).href);
  await student.getByRole('button', { name: /Continue as a student/ }).click();
  await expect(student.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await student.goto(address);
  await student.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(student.getByText('You are a member of Chess club now.')).toBeVisible();
  await student.getByRole('link', { name: /^Members/ }).click();
  await expect(student).toHaveURL(/tab=members/);
  await expect(student.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(student);
  await expectAccessible(student);
  await student.getByRole('button', { name: 'More about Chess club' }).click();
  await student.getByRole('menuitem', { name: 'Leave' }).click();
  const dialog = student.getByRole('dialog', { name: 'Leave Chess club?' });
  await expect(dialog.getByRole('button', { name: 'Leave' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Confirmation' }).fill('Chess club');
  await expectAccessible(student);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(student.getByText('You have left Chess club.')).toBeVisible();
  await context.close();
});

test('chats and activities of one’s own are narrowed, and the choice stands in the address', async ({ page }) => {
  await comeHomeAs(page, 'student');
  await page.goto('/my-chats?state=submitted');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('submitted');
  await expect(page.getByRole('main').getByText('Not finished')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Shared with me' }).click();
  await expect(page).toHaveURL(/of=shared/);
  await comeHomeAs(page, 'teacher');
  await page.goto('/my-activities');
  await page.getByRole('combobox', { name: 'State' }).selectOption('draft');
  await expect(page).toHaveURL(/state=draft/);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('draft');
  await page.getByRole('link', { name: 'All I own' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page);
});
