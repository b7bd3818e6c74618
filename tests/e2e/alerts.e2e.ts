import type { Page } from '@playwright/test';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import type { Notification } from '#contract/notifications/notifications.entities.ts';
import { expect, test } from '../support/browser-app.ts';
import { anotherPerson, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const phone = { width: 360, height: 740 };

async function openAlerts(page: Page): Promise<MessageAlert[]> {
  const answer = await page.request.get(`${alertRoutes.listMessageAlerts.path}?state=open`);
  return ((await answer.json()) as { objects: MessageAlert[] }).objects;
}

async function typesTold(page: Page): Promise<string[]> {
  const answer = await page.request.get(notificationRoutes.listNotifications.path);
  return ((await answer.json()) as { objects: Notification[] }).objects.map((one) => one.type);
}

test("a pupil's cry for help reaches the teacher and is resolved", async ({ page, browser, app }) => {
  await signInAs(page, 'student');
  const answer = await startLesson(page, 'Linear equations');
  await expect(page.getByText(/^Your teachers can read this session\./)).toBeVisible();
  await answer.fill('I want to kill myself');
  await answer.press('Enter');
  const card = page.getByRole('article', { name: 'Help for you' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('You are not alone with this');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /^Alerts/ })).toBeHidden();

  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto('/');
  const attention = teacher.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByText('Maya Lindqvist wrote something you should read')).toBeVisible();
  await expect(attention.getByText('Urgent')).toBeVisible();
  await expect(teacher.getByRole('button', { name: /^Notifications.*unread/ })).toBeVisible();

  // A job tells of it, a moment after the alert is there.
  await expect.poll(() => typesTold(teacher), { timeout: 60_000 }).toContain('message_alert');
  await teacher.getByRole('button', { name: /^Notifications/ }).click();
  const told = teacher.getByRole('link', { name: /Urgent: a student may need help/ });
  await expect(told).toBeVisible();
  await expect(teacher.getByRole('button', { name: /^Notifications.*unread/ })).toBeHidden();
  await expectAccessible(teacher);
  await told.click();

  await expect(teacher.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  const said = teacher.getByRole('article', { name: 'Maya Lindqvist wrote' });
  await expect(said).toBeInViewport();
  await expect(said.getByText('This message raised the alert')).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByRole('button', { name: 'Take it on' }).click();
  await expect(teacher.getByRole('button', { name: 'Take it on' })).toBeHidden();

  await teacher.setViewportSize(phone);
  await expectNoSidewaysScroll(teacher);
  await teacher.getByText('What to do').click();
  await teacher.getByRole('textbox', { name: 'What was done' }).fill('We talked. Her mother knows.');
  await teacher.getByRole('button', { name: 'Resolve alert' }).click();
  await expect(teacher.getByText('We talked. Her mother knows.')).toBeVisible();
  await expect(teacher.getByText(/^Resolved by/)).toBeVisible();
  expect(await openAlerts(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Open it again' }).click();
  await expect(teacher.getByRole('button', { name: 'Resolve alert' })).toBeVisible();
  await teacher.getByRole('button', { name: 'Resolve alert' }).click();
  await teacher.goto('/alerts');
  await expect(teacher.getByText(/^Nothing is open\./)).toBeVisible();
  await expectNoSidewaysScroll(teacher);
  await teacher.getByText('Resolved', { exact: true }).click();
  await expect(teacher.getByRole('link', { name: /Maya Lindqvist/ })).toBeVisible();
  await expectAccessible(teacher);
});

test('a pupil reports a message of Sparky, by keyboard, and the teacher finds it beside the words', async ({
  page,
  browser,
  app,
}) => {
  await signInAs(page, 'student');
  await startLesson(page, 'Angle hunt');
  const menu = page.getByRole('button', { name: 'More about this message' }).first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Report this message' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.getByText(/read your report\. Nobody else does\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'What is it about?' }).selectOption({ label: 'Harassment' });
  await dialog.getByRole('textbox').fill('It laughed at me.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report has arrived. An adult at your school reads it.')).toBeVisible();
  const session = page.url();

  const teacher = await anotherPerson(browser, app.url, 'teacher');
  await teacher.goto(session);
  await teacher.getByRole('link', { name: 'Alert: Harassment' }).click();
  await expect(teacher.getByText('Maya Lindqvist reported a message.')).toBeVisible();
  await expect(teacher.getByText('It laughed at me.')).toBeVisible();
  await expect(
    teacher.getByRole('article', { name: 'Sparky wrote' }).getByText('This message raised the alert'),
  ).toBeVisible();
});

test('an admin says whom to turn to, and a pupil in danger reads it', async ({ page, browser, app }) => {
  const admin = await anotherPerson(browser, app.url, 'admin');
  await admin.goto('/alerts');
  await admin.getByRole('button', { name: 'Settings' }).click();
  await admin
    .getByRole('dialog', { name: 'Alert settings' })
    .getByRole('link', { name: /settings/ })
    .click();
  const dialog = admin.getByRole('dialog', { name: 'Workspace settings and members' });
  const always = dialog.getByRole('checkbox', { name: 'Self-harm or suicide' });
  await expect(always).toBeChecked();
  await expect(always).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Violence' }).check();
  await dialog.getByRole('textbox', { name: 'Whom a student in danger can turn to' }).fill('Room 12, Ms Keller');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await admin.reload();
  await expect(dialog.getByRole('checkbox', { name: 'Violence' })).toBeChecked();

  await signInAs(page, 'student');
  const answer = await startLesson(page, 'La ciudad: vocabulario');
  await answer.fill('I want to kill myself');
  await answer.press('Enter');
  await expect(page.getByRole('article').getByText('Room 12, Ms Keller')).toBeVisible();
});

test('who has no notifications reads that there are none', async ({ page }) => {
  await signInAs(page, 'student');
  await page.goto('/notifications');
  await expect(page.getByText('There are no notifications within the past week.')).toBeVisible();
  await expectAccessible(page);
});
