import { expect, test } from '../support/browser-app.ts';
import { activityNamed, anotherPerson, answer, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const lesson = 'Angle hunt';
const monitorPath = /\/api\/activities\/[\da-f-]+\/monitor$/;

test('a teacher sees a student come, write and go, without touching anything', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, lesson);
  await page.goto(`/activities/${activityId}/overview`);
  const listening = page.waitForResponse((response) => monitorPath.test(new URL(response.url()).pathname));
  await page.getByText('Live', { exact: true }).click();
  await listening;
  await expect(page).toHaveURL(/tab=live/);
  const wall = page.getByRole('region', { name: 'Live' });
  await expect(wall).toBeVisible();

  const student = await anotherPerson(browser, baseURL ?? '', 'student');
  await startLesson(student, lesson);
  const me = (await (await student.request.get('/api/auth/session')).json()) as { user: { full_name: string } };
  const card = wall.getByRole('listitem').filter({ hasText: me.user.full_name }).last();
  await expect(card).toContainText('Here');
  const words = `I think it is 40 degrees ${Date.now()}`;
  await answer(student, words);
  await expect(card.getByRole('link')).not.toContainText('Has just begun');
  await expect(wall.getByRole('status')).toContainText('at work');
  await expectAccessible(page);

  // Who has the door closed is away; the teacher need not ask.
  await student.context().close();
  await expect(card).toContainText('Away');

  // A lost network is said, and what was seen stays.
  await page.context().setOffline(true);
  await expect(wall.getByRole('status')).toContainText('You are offline.');
  await expect(card).toBeVisible();
  await page.context().setOffline(false);
  await expect(wall.getByRole('status')).toContainText('Live');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/sessions\//);
});

test('a teacher narrows the sessions by what she looks for, and the address keeps it', async ({ page }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, 'Linear equations');
  await page.goto(`/activities/${activityId}/overview`);
  const list = page.getByRole('region', { name: 'Sessions', exact: true });
  await expect(list.getByRole('link').filter({ hasText: 'Noah Berg' })).toBeVisible();
  await list.getByText('Not finished', { exact: true }).first().click();
  await expect(page).toHaveURL(/state=open/);
  await expect(list.getByRole('link').filter({ hasText: 'Noah Berg' })).toBeHidden();
  await list.getByText('Submitted', { exact: true }).first().click();
  await expect(page).toHaveURL(/state=submitted/);
  await list.getByRole('combobox', { name: 'Sort by' }).selectOption('creator_last_name');
  await expect(page).toHaveURL(/sort=creator_last_name/);
  await list.getByRole('searchbox', { name: 'Search sessions' }).fill('noah');
  await expect(page).toHaveURL(/search=noah/);
  await expect(list.getByRole('link').filter({ hasText: 'Priya Kaur' })).toBeHidden();
  await page.reload();
  await expect(list.getByRole('link').filter({ hasText: 'Noah Berg' })).toBeVisible();
  await expect(list.getByRole('searchbox', { name: 'Search sessions' })).toHaveValue('noah');
  await list.getByRole('searchbox', { name: 'Search sessions' }).fill('nobody of this name');
  await list.getByRole('button', { name: 'Show all sessions' }).click();
  // She may have begun more than one by now.
  await expect(list.getByRole('link').filter({ hasText: 'Maya Lindqvist' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a teacher shares an activity: the link, its code, and whom it lets in', async ({ page }) => {
  await signInAs(page, 'teacher');
  const activityId = await activityNamed(page, lesson);
  await page.goto(`/activities/${activityId}?share_activity=open`);
  const dialog = page.getByRole('dialog', { name: `Share ${lesson}` });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/activities/${activityId}$`));
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(dialog.getByText('School library')).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await dialog.getByText('Unlisted', { exact: true }).click();
  await saved;
  await expect(
    dialog.getByText('The link opens it for everybody signed in who has it. It is in no list.'),
  ).toBeVisible();
  const back = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await dialog.getByText('Public', { exact: true }).click();
  await back;

  const picture = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download SVG' }).click();
  expect((await picture).suggestedFilename()).toBe(`${lesson}.svg`);
  await dialog.getByRole('button', { name: 'Show large' }).click();
  await expect(dialog.getByRole('button', { name: 'Show small' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/share_activity/);
});
