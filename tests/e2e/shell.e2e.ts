import { expect, test } from '../support/browser-app.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('the sidebar folds to icons and stays so after a reload', async ({ page }) => {
  await comeHomeAs(page, 'admin');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByText('Alder Grove School')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await saved;
  expect((await navigation.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeVisible();
  await page.getByRole('link', { name: 'My chats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(page.getByRole('tree', { name: 'Groups' })).toBeVisible();
  expect((await navigation.boundingBox())?.width).toBe(240);
});

test('the tree of groups is walked by keyboard alone', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  const tree = page.getByRole('tree', { name: 'Groups' });
  const maths = tree.getByRole('treeitem', { name: 'Year 8 Maths' });
  await expect(maths).toBeVisible();
  await page.getByRole('button', { name: 'New group or activity' }).focus();
  await page.keyboard.press('Tab');
  // Others may have made groups that stand before it.
  const first = tree.getByRole('treeitem').first();
  await expect(first).toBeFocused();
  const before = Number(await maths.getAttribute('aria-posinset')) - 1;
  for (let row = 0; row < before; row += 1) await page.keyboard.press('ArrowDown');
  await expect(maths).toBeFocused();
  await expect(maths).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(maths).toHaveAttribute('aria-expanded', 'true');
  const set = tree.getByRole('treeitem', { name: 'Set 2' });
  await expect(set).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(set).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(maths).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  for (let row = 0; row <= before; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Set 2' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(set).toHaveAttribute('aria-selected', 'true');
});

test('a group opened by its address is shown in the tree, under what is above it', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  await page.getByRole('complementary').getByRole('link', { name: /Set 2/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set 2' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('hearth.tree'));
  await page.reload();
  await expect(page.getByRole('tree').getByRole('treeitem', { name: 'Set 2' })).toBeVisible();
});

test('on a phone the menu slides in over the page and leads on, and Back to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeHomeAs(page, 'student');
  await expectNoSidewaysScroll(page);
  const main = page.locator('#main');
  const top = () => main.evaluate((element) => element.scrollTop);
  await main.evaluate((element) => element.scrollTo({ top: 150 }));
  await expect.poll(top).toBe(150);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('tree')).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'My chats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible();
  await expect(menu).toBeHidden();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(150);
});

test('the chosen colours and language go with the person to another browser', async ({ page, browser, app }) => {
  await comeHomeAs(page, 'owner');
  await page.getByRole('button', { name: /Profile, language/ }).click();
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await kept;
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: /Profile, language/ }).click();
  const also = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await also;
  await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'en-US', colorScheme: 'light' });
  const other = await elsewhere.newPage();
  await other.goto('/sign-in');
  await other.getByRole('button', { name: /Continue as the platform's owner/ }).click();
  await expect(other.getByRole('link', { name: 'Inicio' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.close();
  // The journeys that come after it in the same school choose for themselves.
  const back = await page.request.put('/api/users/me', {
    data: { preference: { language: null, color_scheme: 'auto' } },
  });
  expect(back.ok(), await back.text()).toBe(true);
});

test('the menu of the person is used by keyboard and gives the focus back', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  const button = page.getByRole('button', { name: /Profile, language/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('an address that leads nowhere says what to do', async ({ page }) => {
  await comeHomeAs(page, 'teacher');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
});

test('a group that one may not see is told in one sentence, without saying whether it exists', async ({ page }) => {
  await comeHomeAs(page, 'student');
  await page.goto('/groups/01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('This does not exist, or you may not see it.');
});

test('when the server cannot be reached the page says so and tries again when asked', async ({ page, context }) => {
  await comeHomeAs(page, 'student');
  await context.route('**/api/tools/list_term_descendant_chats*', (route) => route.abort());
  await page.getByRole('link', { name: 'My chats' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.unroute('**/api/tools/list_term_descendant_chats*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /Linear equations/ }).first()).toBeVisible();
});
