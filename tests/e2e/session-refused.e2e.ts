// An answer that the server does not take: the student keeps what he wrote, and the way on is plain.
import { expect, test } from '../support/browser-app.ts';
import { answer, signInAs, startLesson } from '../support/lesson-page.ts';

test('an answer that is refused stands in the field again', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await page.route('**/api/messages', (route) => {
    const { is_draft: isDraft } = route.request().postDataJSON() as { is_draft?: boolean };
    if (isDraft === true) return route.continue();
    const body = { error: 'Sparky is still writing.', code: 'generation_in_progress', request_id: 'r' };
    return route.fulfill({ status: 409, json: body });
  });
  await field.fill('I take 7 from both sides');
  await field.press('Enter');
  await expect(page.getByText('Sparky is still writing.')).toBeVisible();
  await expect(field).toHaveValue('I take 7 from both sides');
  await page.unroute('**/api/messages');
  await field.press('Enter');
  await expect(page.getByRole('article', { name: 'The student wrote' })).toHaveText('I take 7 from both sides');
});

test('somebody who was signed out elsewhere signs in and finds his answer', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  const address = page.url();
  await page.request.post('/api/auth/sign-out');
  await field.fill('x = 5, I think');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByRole('button', { name: /Continue as a student/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('x = 5, I think');
});

test('the field has the focus after a suggestion was chosen', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await answer(page, 'hello');
  await page.getByRole('button', { name: '💡 Give me a hint' }).press('Enter');
  await expect(field).toBeFocused();
});
