import type { Page } from '@playwright/test';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { gradingRoutes, type Grading } from '#contract/chats/grading.routes.ts';
import { expect, test } from '../support/browser-app.ts';
import { activityNamed, anotherPerson, sessionsOf, signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const lesson = 'Linear equations';

async function sessionOf(page: Page, activityId: string, student: string): Promise<Chat> {
  const found = (await sessionsOf(page, activityId)).find(
    (one) => one.creator?.full_name === student && one.submitted_at !== null,
  );
  if (found === undefined) throw new Error(`${student} has submitted nothing`);
  if (found.grade !== null) await takeBack(page, found.id);
  return found;
}

async function changeRubric(page: Page, activityId: string, words: string): Promise<void> {
  const read = await page.request.get(`${activityRoutes.readActivity.path}?activityId=${activityId}`);
  const { activity } = (await read.json()) as { activity: { grading_rubric: { grade: string; content: string }[] } };
  const grading_rubric = activity.grading_rubric.map((level, at) =>
    at === 0 ? { ...level, content: `${level.content} ${words}` } : level,
  );
  const answer = await page.request.patch(activityRoutes.updateActivity.path.replace(':id', activityId), {
    data: { grading_rubric },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** As it was before: other journeys of the same school find drafts that rest on the rubric, and no grade. */
async function putBack(page: Page, activityId: string): Promise<void> {
  const path = gradingRoutes.regradeActivity.path.replace(':id', activityId);
  expect((await page.request.post(path, { data: {} })).ok()).toBe(true);
  const query = `${gradingRoutes.readGrading.path}?activityId=${activityId}`;
  const pending = async () => ((await (await page.request.get(query)).json()) as { grading: Grading }).grading.pending;
  await expect.poll(pending).toBe(0);
  for (const { id, grade } of await sessionsOf(page, activityId)) if (grade !== null) await takeBack(page, id);
}

async function takeBack(page: Page, chatId: string): Promise<void> {
  const answer = await page.request.patch(chatRoutes.updateChat.path.replace(':id', chatId), { data: { grade: null } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A level that Sparky did not propose. */
function another(session: Chat): string {
  return session.grade_draft?.grade === 'Developing' ? 'Secure' : 'Developing';
}

test('a teacher gives another grade than Sparky, with a note, and finds who gave what', async ({ page }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, lesson);
  const session = await sessionOf(page, activityId, 'Priya Kaur');
  const level = another(session);
  await page.goto(`/activities/${activityId}/sessions/${session.id}`);
  await page.getByRole('group', { name: 'Grade' }).getByText(level).click();
  await page.getByLabel(new RegExp(`^Why ${level}\\? .* reads it with the grade\\.$`)).fill('The reasons are missing.');
  await page.getByRole('button', { name: `Confirm ${level}` }).click();
  await expect(page.getByText(/^Given/)).toBeVisible();
  await page.getByText('History of the grade').click();
  await expect(page.getByText(`Sparky proposed ${session.grade_draft?.grade}`).first()).toBeVisible();
  await expect(page.getByText(`Ada Okafor gave ${level}`).first()).toBeVisible();
  await expect(page.locator('q', { hasText: 'The reasons are missing.' }).first()).toBeVisible();
  await expectAccessible(page);
  await takeBack(page, session.id);
  await expect(page.getByText("Sparky's draft, not sent yet")).toBeVisible();
});

test('who decides on something older is shown what stands, and loses nothing', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, lesson);
  const session = await sessionOf(page, activityId, 'Priya Kaur');
  const level = another(session);
  const admin = await anotherPerson(browser, baseURL ?? '', 'admin');
  // The page stays as it was until somebody decides on it: neither the stream nor a reading anew tells it.
  let isDecided = false;
  let isRead = false;
  await page.route('**/api/chats/*/stream*', (route) => route.abort());
  await page.route(`**${chatRoutes.readChat.path}*`, (route) => {
    const isHeld = isRead && !isDecided;
    isRead = true;
    return isHeld ? route.abort() : route.continue();
  });
  page.on('request', (request) => {
    if (request.method() === 'PATCH') isDecided = true;
  });
  await page.goto(`/activities/${activityId}/sessions/${session.id}`);
  await page.getByRole('group', { name: 'Grade' }).getByText(level).click();
  const path = chatRoutes.updateChat.path.replace(':id', session.id);
  expect((await admin.request.patch(path, { data: { grade: 'Excelling', grade_comment: 'Seen.' } })).ok()).toBe(true);
  await page.getByRole('button', { name: `Confirm ${level}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody decided meanwhile.' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Change to ${level}` })).toBeVisible();
  await takeBack(admin, session.id);
  await admin.context().close();
});

test('after a change of the rubric Sparky grades again, and the drafts are confirmed together', async ({ page }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, lesson);
  await changeRubric(page, activityId, 'With help.');
  await page.goto(`/activities/${activityId}`);
  await expect(page.getByText(/^The rubric was changed\. \d+ sessions rest on the older one\.$/)).toBeVisible();
  // What rests on an older rubric is not confirmed unread.
  await expect(page.getByRole('button', { name: /^Confirm \d+ draft/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Grade again' }).click();
  const confirm = page.getByRole('button', { name: /^Confirm \d+ drafts?$/ });
  await expect(page.getByText(/^The rubric was changed/)).toBeHidden();
  await expect(page.getByText(/^Sparky grades again/)).toBeHidden();
  await confirm.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('These are the grades that Sparky proposes.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Confirm \d+ grades?$/ }).click();
  await expect(dialog.getByText(/(is|are) confirmed\. The students? sees? (it|them) now\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(confirm).toBeHidden();

  const href = await page.getByRole('link', { name: /CSV/ }).getAttribute('href');
  const table = await page.request.get(href ?? '');
  expect(table.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await table.text()).toContain('Priya Kaur');
  await putBack(page, activityId);
});

test('on a phone the tools of grading stand below each other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, lesson);
  await changeRubric(page, activityId, 'On a phone.');
  await page.goto(`/activities/${activityId}`);
  await expect(page.getByRole('button', { name: 'Grade again' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await putBack(page, activityId);
});
