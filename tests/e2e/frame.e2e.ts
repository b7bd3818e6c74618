import { expect, test } from '../support/browser-app.ts';
import { comeHomeAs, enterAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('an admin finds help, learns what an activity is, and reads what the browser keeps', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.getByRole('button', { name: 'Help menu' }).click();
  // No page elsewhere is configured here, so none is offered.
  await expect(page.getByRole('menuitem')).toHaveText(["What's an activity in Hearth?"]);
  await page.keyboard.press('Enter');
  const slides = page.getByRole('dialog', { name: "What's an activity in Hearth?" });
  await expect(slides.getByRole('heading', { name: 'You say what is to be learned' })).toBeVisible();
  await expectAccessible(page);
  for (const title of ['Your class opens it', 'Each student works with Sparky', 'You see how it went']) {
    await slides.getByRole('button', { name: 'Next' }).click();
    await expect(slides.getByRole('heading', { name: title })).toBeVisible();
  }
  await slides.getByRole('button', { name: 'Done' }).click();
  await expect(slides).toBeHidden();

  // The question whether to leave the school takes the panel's place, and stays at a click into it.
  const places = page.getByRole('button', { name: /Switch terms or workspaces/ });
  await places.click();
  await page.getByRole('button', { name: /^Leave / }).click();
  const leave = page.getByRole('dialog', { name: /^Leave / });
  await leave.getByRole('textbox').click();
  await expect(page.getByRole('dialog', { name: 'Switch terms or workspaces' })).toBeHidden();
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeHidden();
  await expect(places).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /Profile, language/ }).click();
  await page.getByRole('menuitem', { name: 'Cookie settings' }).click();
  const cookies = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(cookies.getByText('There is nothing to switch off', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(cookies).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Analytics', exact: true })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Create workspace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // Search is at hand on a phone, too, and an address with an id that none can be says that it leads nowhere.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByPlaceholder('Search', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.goto('/groups/nothing?share_group=true');
  await expect(page.getByText('This does not exist, or you may not see it.')).toBeVisible();
  await expect(page).toHaveURL(/\?share_group=true$/);
});

test('the platform’s owner makes a school, switches, changes its term, and makes a district', async ({ page }) => {
  await enterAs(page, 'owner');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Create workspace' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Élan School');
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue('elan-school');
  await address.fill('-no');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('Invalid URL.')).toBeVisible();
  await address.fill('alder-grove');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // Nothing typed is lost by a reload.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('new-workspace')).length))
    .toBe(1);
  await page.reload();
  await expect(name).toHaveValue('Élan School');
  await address.fill('elan-school');
  await page.getByLabel('Plan').selectOption('free');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(navigation.getByText('Élan School')).toBeVisible();
  await expect(navigation.getByRole('meter', { name: 'Seats' })).toHaveAttribute('aria-valuetext', '1 of 80 seats');

  const switcher = page.getByRole('dialog', { name: 'Switch terms or workspaces' });
  const open = navigation.getByRole('button', { name: /Switch terms or workspaces/ });
  await open.click();
  await switcher.getByRole('searchbox').fill('alder');
  const alder = switcher.getByRole('button', { name: /^Alder Grove School/ });
  await expect(switcher.getByRole('region', { name: 'Workspaces' }).getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  // A choice that cannot be kept is taken back, and the person is told.
  await page.route('**/api/users/me', (route) => route.abort());
  await alder.click();
  await expect(page.getByText(/The workspace could not be changed/)).toBeVisible();
  await expect(navigation.getByText('Élan School')).toBeVisible();
  await page.unroute('**/api/users/me');
  await page.goto('/workspaces/alder-grove');
  await expect(navigation.getByText('Alder Grove School')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();

  await open.click();
  const terms = switcher.getByRole('region', { name: 'Terms' });
  await expect(terms.getByRole('button', { name: /^Mark as active ./ }).first()).toBeVisible();
  await terms
    .getByRole('button', { name: /Visible|Invisible/ })
    .first()
    .click();
  await expect(page.getByText(/which is not the active term/)).toBeVisible();
  await open.click();
  await terms
    .getByRole('button', { name: /^Mark as active ./ })
    .first()
    .click();
  const sure = page.getByRole('dialog', { name: /is nearly empty$|has few groups yet$|^Mark .* as active\?$/ });
  await expect(sure).toBeVisible();
  await sure.getByRole('button', { name: 'Close' }).click();
  await expect(sure).toBeHidden();

  await open.click();
  await switcher.getByRole('link', { name: 'Manage districts' }).click();
  await page.getByRole('button', { name: 'Add district' }).click();
  const district = page.getByRole('dialog', { name: 'Add district' });
  await district.getByRole('textbox', { name: 'Name' }).fill('North Shore');
  await expectAccessible(page);
  await district.getByRole('button', { name: 'Add district' }).click();
  const made = page.getByRole('dialog', { name: 'District settings and owners' });
  await expect(made.getByRole('tab', { name: 'Owners' })).toBeVisible();
  await made.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Edit North Shore' })).toBeVisible();
  await expectAccessible(page);
});

test('the platform’s owner acts as a teacher, which cannot be missed, and stops', async ({ page, context }) => {
  await comeHomeAs(page, 'owner');
  await page.getByRole('button', { name: /Profile, language/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Local/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate' });
  await dialog.getByRole('searchbox').fill('samuel');
  const samuel = dialog.getByRole('button', { name: /Samuel Obi/ });
  await expect(samuel).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1, name: /Wren$/ })).toBeVisible();

  await samuel.click();
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('You are Wren Calloway and act as Samuel Obi.');
  await expect(page.getByRole('heading', { level: 1, name: /Samuel$/ })).toBeVisible();
  await expectAccessible(page);
  // The other tab follows by itself.
  await expect(other.getByRole('region', { name: 'Impersonation' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: /Samuel$/ })).toBeVisible();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Wren$/ })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a guest reads the public library, and every other address leads on', async ({ page, context }) => {
  await page.goto('/public/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Public library' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  // The library is long, and only what is near the view is in the page.
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('Fractions on a bar');
  await page
    .getByRole('link', { name: /Fractions on a bar/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fractions on a bar' })).toBeVisible();
  await page.getByRole('button', { name: 'Language and colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'Idioma y colores' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  const here = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /Continue as a teacher/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fractions on a bar' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(here);

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/workspaces/no-such-school');
  await expect(page.getByText('This school is not open to you.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/users/me/settings');
  await expect(page.getByRole('heading', { name: 'Profile settings' })).toBeVisible();
  await page.goto('/activities');
  await expect(page).toHaveURL(/\/my-activities/);

  // A sign-out and a sign-in reach the other tab, too.
  const other = await context.newPage();
  await other.goto('/users/me');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Profile, language/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(new URL(other.url()).searchParams.get('redirect_to')).toBe('/users/me');
  await enterAs(page, 'teacher');
  await expect(other.getByRole('navigation', { name: 'Main' }).getByText('Ada Okafor')).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/users/me');
});
