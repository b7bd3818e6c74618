import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, signInAs, sparkyIsAsked, sparkysAnswer } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

/** Opens the class's analysis and goes from there into a new chat about it. */
async function askAboutClass(page: Page, address: string, label: string): Promise<void> {
  await page.goto(address);
  const ask = page.getByRole('button', { name: label });
  await ask.click();
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/);
}

test('a teacher asks Sparky about a class, reads who needs what, and finds the chat again', async ({ page }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, 'Linear equations');
  await askAboutClass(page, `/activities/${activityId}/overview?tab=analysis`, 'Ask Sparky about this class');
  await expect(page.getByText('Only you see this chat.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const asked = sparkyIsAsked(page);
  await page.getByRole('button', { name: /How many sessions are there/ }).click();
  await asked;
  const counts = await sparkysAnswer(page);
  await expect(counts).toContainText(/\d+ sessions? (and chats|or chat)/);
  await expect(counts).toContainText('Counted sessions');
  await expect(counts).toContainText('Practice tutor');

  const question = page.getByRole('textbox', { name: 'Your question' });
  const again = sparkyIsAsked(page);
  await question.fill('Who needs help?');
  await question.press('Enter');
  await again;
  await expect(await sparkysAnswer(page)).toContainText(/students?|put together/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Linear equations');
  await expectAccessible(page);

  const { pathname } = new URL(page.url());
  await page.goto('/my-chats');
  await page.locator(`a[href="${pathname}"]`).click();
  await expect(page.getByRole('log')).toContainText('Who needs help?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/tab=analysis/);
});

test('a chat is begun without any activity, from one’s chats and from a group', async ({ page }) => {
  await signInAs(page, 'student');
  await page.goto('/my-chats');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/);
  const field = page.getByRole('textbox', { name: 'Your message' });
  const asked = sparkyIsAsked(page);
  await field.fill('Can you help me with 3x + 5 = 17?');
  await field.press('Enter');
  await asked;
  await expect(await sparkysAnswer(page)).toContainText('x');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/my-chats$/);

  await page.goto(`/activities/${await activityNamed(page, 'Linear equations')}`);
  await page.getByRole('main').getByRole('link', { name: 'Set 2' }).click();
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/);
  await expect(page.getByText(/Your teachers can read this chat\./)).toBeVisible();
});

test('a group is asked about on a phone in the dark and in Spanish', async ({ page }) => {
  await signInAs(page, 'teacher');
  await page.goto(`/activities/${await activityNamed(page, 'Linear equations')}`);
  await page.getByRole('main').getByRole('link', { name: 'Set 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set 2' })).toBeVisible();
  await expect(page).toHaveURL(/\/groups\/[\da-f-]{36}/);
  const address = `${new URL(page.url()).pathname}/analytics`;
  const me = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } };
  const origin = new URL(page.url()).origin;
  const saved = await page.request.put(`/api/users/${me.user.id}`, {
    data: { preference: { language: 'es' } },
    headers: { origin },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await askAboutClass(page, address, 'Preguntar a Sparky sobre esta clase');
    const asked = sparkyIsAsked(page);
    await page.getByRole('button', { name: /Cuántas sesiones hay/ }).click();
    await asked;
    const answer = page.getByRole('log').getByText(/en cifras/);
    await expect(answer).toBeVisible();
    await expect(page.getByRole('log')).toContainText('Tutor de práctica');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  } finally {
    // The journeys that come after it in the same school choose for themselves; what is left out of a preference stays.
    await page.request.put(`/api/users/${me.user.id}`, {
      data: { preference: { language: null } },
      headers: { origin },
    });
  }
});
