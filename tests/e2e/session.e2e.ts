import { expect, test } from '../support/browser-app.ts';
import {
  activityNamed,
  anotherPerson,
  answer,
  signInAs,
  sparkyIsAsked,
  sparkysAnswer,
  startLesson,
} from '../support/lesson-page.ts';
import { expectAccessible } from '../support/screens.ts';

test('a student works, submits, the teacher confirms a grade, and the student sees it at once', async ({
  page,
  browser,
  app,
}) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await expect(page.getByText('Practice tutor: no AI model is connected')).toBeVisible();
  const asked = sparkyIsAsked(page);
  await page.getByRole('button', { name: /Let’s start/ }).click();
  await asked;
  await sparkysAnswer(page);
  const progress = page.getByRole('complementary', { name: 'Progress' });
  await expect(progress.getByRole('heading', { name: '0 of 8 done' })).toBeVisible();
  await expect(progress.getByText(/\d+ minutes left/)).toBeVisible();

  const wrong = await answer(page, 'x = 19');
  await expect(wrong.getByText(/Hint 1 of 3/)).toBeVisible();
  const calculator = wrong.getByRole('button', { name: /Calculator/ });
  await expect(calculator).toHaveAttribute('aria-expanded', 'false');
  await calculator.click();
  await expect(wrong.getByText('Expression')).toBeVisible();

  const hinted = await answer(page, 'Give me a hint, please');
  await expect(hinted.getByText(/Hint 2 of 3/)).toBeVisible();
  await answer(page, 'I take 7 away on both sides: x = 12 - 7, so x = 5');
  await expect(progress.getByRole('heading', { name: '1 of 8 done' })).toBeVisible();
  await expect(progress.getByText('2 hints')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Question 1, \d+ messages$/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await answer(page, 'I divide both sides by 4, so x = 7');
  await expect(progress.getByRole('heading', { name: '2 of 8 done' })).toBeVisible();
  await expectAccessible(page);

  await progress.getByRole('button', { name: 'Submit session' }).click();
  const question = page.getByRole('dialog', { name: 'Submit session' });
  await expect(question.getByText('2 of 8 questions are done.')).toBeVisible();
  await question.getByRole('button', { name: 'Submit', exact: true }).click();
  const feedback = page.getByRole('complementary', { name: 'Feedback' });
  await expect(feedback.getByText('Your teacher has not given the grade yet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeHidden();

  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto(page.url());
  await expect(teacher.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  // Sparky's analysis comes while the teacher looks on.
  await expect(teacher.getByRole('heading', { name: 'Strengths' })).toBeVisible();
  await expect(teacher.getByText("Sparky's draft, not sent yet")).toBeVisible();
  await teacher.getByText('Developing', { exact: true }).click();
  // Another grade than Sparky's asks for the reason.
  const why = teacher.getByLabel('Why Developing? Maya Lindqvist reads it with the grade.');
  await why.fill('You undo each step in the right order.');
  await teacher.getByRole('button', { name: 'Confirm Developing' }).click();
  await expect(teacher.getByText('Developing is confirmed. Maya Lindqvist sees it now.')).toBeVisible();
  await expectAccessible(teacher);

  await expect(feedback.getByText('Developing', { exact: true })).toBeVisible();
  await expect(feedback.getByText('You undo each step in the right order.')).toBeVisible();
  await expect(feedback.getByRole('heading', { name: 'Strengths' })).toBeVisible();
  await expectAccessible(page);
  await teacher.context().close();
});

test('the teacher watches a lesson while it goes on', async ({ page, browser, app }) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Angle hunt');
  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto(page.url());
  await expect(teacher.getByText('Maya Lindqvist has not submitted yet')).toBeVisible();
  await expect(teacher.getByText(/Sparky analyses the session when it is submitted/)).toBeVisible();
  await answer(page, 'Is it 115, because they lie on a straight line?');
  const transcript = teacher.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByText('Is it 115, because they lie on a straight line?')).toBeInViewport();
  await expect(transcript.getByRole('article', { name: 'Sparky wrote' })).toHaveCount(2);
  await teacher.getByRole('button', { name: 'Analyse it now' }).click();
  await expect(teacher.getByText(/^Analysed/)).toBeVisible();
  await teacher.context().close();
});

test('what a student is writing survives a reload and is there at another computer', async ({ page, browser, app }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/api/messages'));
  await field.fill('I think the first step is');
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('I think the first step is');
  const elsewhere = await anotherPerson(browser, app.url, 'student');
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('textbox', { name: 'Your answer' })).toHaveValue('I think the first step is');
  await elsewhere.context().close();
});

test('an answer given without a connection is kept and goes out when it is back', async ({ page, context }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await answer(page, 'Let us begin');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Your answer is kept and goes out when you are back.')).toBeVisible();
  await field.fill('x = 12 - 7, so x = 5');
  await field.press('Enter');
  await expect(page.getByText('Goes out when you are back online.')).toBeVisible();
  await expectAccessible(page);
  const asked = sparkyIsAsked(page);
  await context.setOffline(false);
  await asked;
  await sparkysAnswer(page);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Progress' })).toContainText('1 of 8 done');
});

test('a lesson is done by keyboard alone', async ({ page }) => {
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await field.focus();
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await expect(field).toHaveValue('First line\nsecond line');
  const asked = sparkyIsAsked(page);
  await page.keyboard.press('Enter');
  await asked;
  await sparkysAnswer(page);
  await expect(field).toBeFocused();
  const submit = page.getByRole('button', { name: 'Submit session' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await submit.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Submit session' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Submit session' })).toBeHidden();
  await expect(submit).toBeFocused();
});

test('an activity that is closed says so instead of starting a session', async ({ page, browser, app }) => {
  const teacher = await anotherPerson(browser, app.url, 'teacher');
  const id = await activityNamed(teacher, 'Angle hunt');
  const pause = (paused: boolean) => teacher.request.patch(`/api/activities/${id}`, { data: { paused } });
  expect((await pause(true)).ok()).toBe(true);
  try {
    await signInAs(page, 'student');
    await page.goto(`/activities/${id}/sessions/new`);
    await expect(page.getByText('This activity is paused.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    expect((await pause(false)).ok()).toBe(true);
  }
  await teacher.context().close();
});
