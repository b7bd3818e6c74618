import { expect, test } from '../support/browser-app.ts';
import { enterAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('a visitor looks around the demo school with one click and signs out again', async ({ page }) => {
  await enterAs(page, 'teacher');
  await page.getByRole('button', { name: /Profile, language, colours, sign out/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in\?redirect_to=/);
});

test('somebody new signs up, opens the link in the mail and is in', async ({ page }) => {
  const email = `new.person.${Date.now()}@example.org`;
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Nia Okonkwo');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven green kettles');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create an account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();
  await page.frameLocator('iframe').getByRole('link').first().click();
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await expect(confirm).toBeVisible();
  const link = page.url();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nia' })).toBeVisible();
  await expect(page.getByText('You are in no school at present.')).toBeVisible();

  // The mail's link once more: it says who is signed in, and that it is spent.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Go on as Nia Okonkwo' })).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid any more' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on as Nia Okonkwo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nia' })).toBeVisible();
});

test('somebody who forgot the password sets a new one and signs in with it', async ({ page }) => {
  const email = `forgetful.${Date.now()}@example.org`;
  await page.goto('/get-started');
  await page.getByLabel('Full name').fill('Otto Forgetful');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the first password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Otto' })).toBeVisible();
  await page.getByRole('button', { name: /sign out/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await page.getByLabel('New password', { exact: true }).fill('a much better second one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a much better second one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Otto' })).toBeVisible();
});

test('a wrong password is answered with a sentence, and what was typed stays', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail address or password is wrong.');
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.org');
  await expectAccessible(page);
});

test('signing in leads to the page that one wanted', async ({ page }) => {
  await page.goto('/my-chats');
  await expect(page).toHaveURL(/redirect_to=/);
  await page.getByRole('button', { name: /Continue as a student/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible();
});

test('the sign-in page changes its language before anybody is signed in', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
});

test('the sign-in page fits a small phone and passes the accessibility check in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: /Continue as a teacher/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a student chooses the name that Sparky uses, and it stays', async ({ page }) => {
  await enterAs(page, 'student');
  await page.getByRole('button', { name: /Profile, language/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  await expectAccessible(page);
  const name = page.getByLabel('Preferred name');
  await name.fill('Mai');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /, Mai$/ })).toBeVisible();
  await page.goto('/users/me/settings');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a session that ended elsewhere leads to the sign-in page, and from there on with the same page', async ({
  page,
  context,
}) => {
  await enterAs(page, 'student');
  await context.clearCookies();
  await page.getByRole('link', { name: 'My chats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: /Continue as a student/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible();
});

test('a form with gaps says at each field what is missing, in the language of the page', async ({ page }) => {
  await page.goto('/get-started');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Crear una cuenta' }).click();
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible();
  await expectAccessible(page);
});
