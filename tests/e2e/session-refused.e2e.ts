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

test('a student who was put out of the class reads why nothing goes out, and keeps his words', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await page.route('**/api/messages', (route) => {
    const body = { error: 'You may not do this.', code: 'not_allowed', request_id: 'r' };
    return route.fulfill({ status: 403, json: body });
  });
  await page.route('**/api/tools/is_activity_paused**', (route) => {
    const body = { error: 'This does not exist, or you may not see it.', code: 'not_found', request_id: 'r' };
    return route.fulfill({ status: 404, json: body });
  });
  await field.fill('x = 5, I think');
  await field.press('Enter');
  await expect(page.getByText('This activity is not there for you any more.')).toBeVisible();
  await expect(field).toHaveValue('x = 5, I think');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ask Sparky' })).toBeHidden();
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

test('where the class has used what it may, the message stays and the student reads why', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await page.route('**/api/messages/sparks', (route) => {
    const error = "Today's limit for this class is reached.";
    const body = { error, code: 'budget_exhausted', request_id: 'r', limit: 'class', period: 'day' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: body });
  });
  await field.fill('Is x = 5?');
  await field.press('Enter');
  await expect(page.getByText("Today's limit for this class is reached.")).toBeVisible();
  await expect(page.getByRole('article', { name: 'The student wrote' })).toHaveText('Is x = 5?');
  // The teacher has added to it.
  await page.unroute('**/api/messages/sparks');
  await page.getByRole('button', { name: 'Ask Sparky' }).click();
  await expect(page.getByRole('article', { name: 'Sparky wrote' })).toHaveCount(2);
});

test('who sends faster than the server takes it loses nothing', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  let refusals = 0;
  await page.route('**/api/messages', (route) => {
    const { is_draft: isDraft } = route.request().postDataJSON() as { is_draft?: boolean };
    if (isDraft === true || refusals > 0) return route.continue();
    refusals += 1;
    const body = { error: 'Too many tries.', code: 'rate_limited', request_id: 'r' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: body });
  });
  await field.fill('I take 7 from both sides');
  await field.press('Enter');
  await expect(page.getByText('You are very fast: this goes out in a moment.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'The student wrote' })).toHaveText('I take 7 from both sides');
});
