// A class that runs out of its limit, and the teacher who adds to it: a model that costs something stands behind.
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { BudgetReading } from '#contract/budgets/budgets.entities.ts';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import { appStartMs, demoFolder, expect, startApp, test as base } from '../support/browser-app.ts';
import { startFakeProvider, type FakeProvider } from '../support/fake-provider/server.ts';
import {
  activityNamed,
  answer,
  anotherPerson,
  sessionsOf,
  signInAs,
  sparkysAnswer,
  startLesson,
} from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const test = base.extend<object, { provider: FakeProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const provider = await startFakeProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) => {
      const dataDir = await demoFolder();
      const profile = {
        id: 'fake',
        kind: 'openai-compatible',
        baseURL: provider.baseURL,
        model: 'fake',
        maxOutputTokens: 8_000,
        // An answer that hangs is to hang until somebody stops it, however slow the machine.
        timeouts: { firstByteMs: 100_000, gapMs: 100_000, totalMs: 200_000 },
        price: { input: 2, output: 8, currency: 'EUR' },
      };
      const app = await startApp(dataDir, { HEARTH_LLM_PROFILES: JSON.stringify([profile]) });
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: appStartMs },
  ],
});

/** The class that an activity of the demo school belongs to. */
async function classOf(page: Page, activity: string): Promise<string> {
  const query = new URLSearchParams({ activityId: await activityNamed(page, activity) });
  const read = await page.request.get(`${activityRoutes.readActivity.path}?${query.toString()}`);
  const { activity: found } = (await read.json()) as { activity: { parent_group_id: string } };
  return found.parent_group_id;
}

async function setLimit(page: Page, name: string, tokens: number): Promise<void> {
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a limit' });
  await dialog.getByRole('textbox', { name: 'Tokens' }).fill(String(tokens));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set the limit' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** The demo's own sessions are being reviewed since the start; a review in mid-call holds, and gives back, a part of a limit. */
async function reviewsHaveEnded(teacher: Page): Promise<void> {
  const pending = async (): Promise<number> => {
    const all = [...(await sessionsIn(teacher, 'Linear equations')), ...(await sessionsIn(teacher, 'Angle hunt'))];
    return all.filter((chat) => {
      const { analysis_requested_at: asked, analysis_updated_at: done, review_waits_until: waits } = chat;
      return asked !== null && waits === null && (done === null || Date.parse(done) < Date.parse(asked));
    }).length;
  };
  await expect.poll(pending, { timeout: 60_000 }).toBe(0);
}

const sessionsIn = async (page: Page, activity: string) => sessionsOf(page, await activityNamed(page, activity));

/** Tokens that the class has used today: a new limit counts them too. */
async function usedToday(page: Page, groupId: string): Promise<number> {
  const limit = { groupId, share: 'everyone', period: 'day', unit: 'tokens', amount: 1_000_000_000 };
  expect((await page.request.post(budgetRoutes.createBudget.path, { data: limit })).status()).toBe(201);
  const query = new URLSearchParams({ groupId });
  const read = await page.request.get(`${budgetRoutes.readBudgetUsage.path}?${query.toString()}`);
  const { usage } = (await read.json()) as { usage: BudgetReading };
  await removeLimits(page, groupId);
  return usage.budgets.at(-1)?.used ?? 0;
}

async function removeLimits(page: Page, groupId: string): Promise<void> {
  const query = new URLSearchParams({ groupId });
  const list = await page.request.get(`${budgetRoutes.listBudgets.path}?${query.toString()}`);
  const { objects } = (await list.json()) as { objects: { id: string }[] };
  for (const { id } of objects) await page.request.delete(`/api/budgets/${id}`);
}

test.describe.configure({ mode: 'serial' });

test('a class runs out and the teacher adds to it', async ({ page, browser, app }) => {
  await signInAs(page, 'teacher');
  const groupId = await classOf(page, 'Linear equations');
  await page.goto(`/usage?groupId=${groupId}`);
  await expect(page.getByText('Nothing limits this place yet.')).toBeVisible();
  await setLimit(page, 'All together, a day', 300);
  await expect(page.getByText('300 tokens left')).toBeVisible();

  const pupil = await anotherPerson(browser, app.url, 'student');
  const field = await startLesson(pupil, 'Linear equations');
  await field.fill('I take 7 from both sides');
  await field.press('Enter');
  await expect(pupil.getByText("Today's limit for this class is reached.").first()).toBeVisible();
  await expect(pupil.getByRole('article', { name: 'The student wrote' })).toHaveText('I take 7 from both sides');

  // Whoever comes back later is told the same.
  await pupil.reload();
  await expect(pupil.getByText("Today's limit for this class is reached.").first()).toBeVisible();
  await expect(pupil.getByText('Sparky has not answered yet.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add for today' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add to/ });
  await dialog.getByRole('textbox', { name: 'Tokens to add' }).fill('many');
  await expect(dialog.getByText('Write a number.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tokens to add' }).fill('100,000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  // Reviews of other sessions that waited for the limit may take their part at once.
  const meter = page.getByRole('meter', { name: /All together, a day/ });
  await expect(meter).toHaveAttribute('aria-valuetext', /left of 100,300$/);

  await pupil.getByRole('button', { name: 'Ask Sparky' }).click();
  await sparkysAnswer(pupil);
  await expect(pupil.getByText("Today's limit for this class is reached.")).toHaveCount(0);

  await page.reload();
  await expect(meter).toHaveAttribute('aria-valuetext', /left of 100,300$/);
  await expect(page.getByRole('heading', { name: 'What was used' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Linear equations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Tokens by day' }).getByRole('row').nth(1)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).first().click();
  expect((await file).suggestedFilename()).toMatch(/^usage by day .*\.csv$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Remove the limit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the limit' }).click();
  await expect(page.getByText('Nothing limits this place yet.')).toBeVisible();
});

test('two tabs in mid-turn do not take more than the class has', async ({ page, browser, app, provider }) => {
  const teacher = await anotherPerson(browser, app.url, 'teacher');
  const groupId = await classOf(teacher, 'Linear equations');
  await removeLimits(teacher, groupId);
  await reviewsHaveEnded(teacher);
  const used = await usedToday(teacher, groupId);
  await teacher.goto(`/usage?groupId=${groupId}`);
  await setLimit(teacher, 'All together, a day', used + 9_000);
  // The lessons' own answers; titles and suggestions are asked for as JSON, and come as usual.
  provider.script((request) =>
    request.response_format === undefined ? [{ text: 'Let us look at this slowly.' }, { hang: true }] : undefined,
  );

  await signInAs(page, 'student');
  const first = await startLesson(page, 'Linear equations');
  await first.fill('Tell me everything');
  await first.press('Enter');
  await expect(page.getByRole('log').getByText('Let us look at this slowly.')).toBeVisible();

  const tab = await page.context().newPage();
  const second = await startLesson(tab, 'Angle hunt');
  await second.fill('And here?');
  await second.press('Enter');
  await expect(tab.getByText("Today's limit for this class is reached.").first()).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText(/set aside for answers being written/)).toBeVisible();

  provider.script(null);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Ask Sparky' }).click();
  await sparkysAnswer(tab);
  await expect(tab.getByText("Today's limit for this class is reached.")).toHaveCount(0);
  await removeLimits(teacher, groupId);
});

test("a pupil sees what is left to himself, and nobody's use", async ({ page, browser, app }) => {
  const teacher = await anotherPerson(browser, app.url, 'teacher');
  const groupId = await classOf(teacher, 'Linear equations');
  const body = { groupId, share: 'each_pupil', period: 'day', unit: 'tokens', amount: 30_000 };
  const money = { groupId, share: 'each_pupil', period: 'day', unit: 'money', currency: 'EUR', amount: 2 };
  for (const data of [body, money]) {
    expect((await teacher.request.post(budgetRoutes.createBudget.path, { data })).status()).toBe(201);
  }
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'x = 5');
  await page.goto(`/usage?groupId=${groupId}`);
  await expect(page.getByRole('heading', { name: 'What is left for you' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ tokens left$/)).toBeVisible();
  // What a lesson costs is the school's to know.
  await expect(page.getByText('€')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What was used' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add for today' })).toHaveCount(0);
  await expectAccessible(page);
  await removeLimits(teacher, groupId);
});
