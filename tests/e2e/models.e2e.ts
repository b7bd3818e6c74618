// Who runs the installation connects a model, and a school chooses; a provider that does as it is told stands behind.
import type { Page } from '@playwright/test';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { expect, test as base } from '../support/browser-app.ts';
import { startFakeProvider, type FakeProvider } from '../support/fake-provider/server.ts';
import { anotherPerson, signInAs, startLesson } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const apiKey = 'sk-school-0123456789abcd';

const test = base.extend<object, { provider: FakeProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const provider = await startFakeProvider({ apiKey });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

// The other journeys of this worker are on the practice tutor.
test.afterEach(async ({ page }) => {
  await signInAs(page, 'owner');
  const { profiles } = (await (await page.request.get(modelRoutes.listModelProfiles.path)).json()) as {
    profiles: { id: string }[];
  };
  for (const { id } of profiles) await page.request.delete(`${modelRoutes.listModelProfiles.path}/${id}`);
});

async function connectModel(page: Page, given: { id: string; base_url: string; local: boolean }): Promise<void> {
  const data = { kind: 'openai-compatible', model: 'fake', api_key: apiKey, ...given };
  expect((await page.request.post(modelRoutes.createModelProfile.path, { data })).ok()).toBe(true);
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByRole('dialog').getByLabel(label).fill(text);
}

test('a super owner connects a provider, tests it, and a pupil’s next session is answered by it', async ({
  page,
  app,
  browser,
  provider,
}) => {
  const student = await anotherPerson(browser, app.url, 'student');
  await startLesson(student, 'Linear equations');
  await expect(student.getByText('Practice tutor', { exact: false }).first()).toBeVisible();

  await signInAs(page, 'owner');
  await page.goto('/');
  await page.getByRole('button', { name: /Profile, language, colours/ }).click();
  await page.getByRole('menuitem', { name: 'AI models' }).click();
  await expect(page.getByText('No AI model is connected: the practice tutor answers')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Connect a model' }).click();
  await fill(page, {
    Name: 'School llama',
    Address: provider.baseURL,
    'Key (if the server wants one)': 'sk-wrong-1234567',
  });
  await page.getByRole('dialog').getByRole('textbox', { name: 'Model' }).fill('fake');
  await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('The provider does not accept the key.')).toBeVisible();
  await fill(page, { 'Key (if the server wants one)': apiKey });
  await expect(page.getByText('The provider does not accept the key.')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('The model answers.')).toBeVisible();
  await expect(page.getByText('The model did not use the tool that it was given.')).toBeVisible();
  await page.getByRole('button', { name: 'Use what was found' }).click();
  await expectAccessible(page);

  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Use lower-case letters, digits, dots and hyphens')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await fill(page, { Name: 'school-llama' });
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'school-llama' })).toBeVisible();
  expect(await page.content()).not.toContain(apiKey);

  const field = await startLesson(student, 'Linear equations');
  await field.fill('Is x = 5?');
  await field.press('Enter');
  await expect(student.getByRole('log').getByText('You wrote “Is x = 5?”', { exact: false })).toBeVisible();
});

test('a model is changed without its key being shown, and goes when it is disconnected', async ({ page, provider }) => {
  await signInAs(page, 'owner');
  await connectModel(page, { id: 'school-llama', base_url: provider.baseURL, local: true });
  await page.goto('/super/models');
  await expect(page.getByText('Not asked yet')).toBeVisible();
  await expect(page.getByText('Everything but speech', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for school-llama' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByText('A key is stored that ends in abcd.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for school-llama' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No AI model is connected', { exact: false })).toBeVisible();
});

test('an admin chooses a model and marks a pupil, whose words then stay on local models', async ({
  page,
  provider,
}) => {
  await signInAs(page, 'owner');
  for (const [id, local] of [
    ['cloud', false],
    ['cellar', true],
  ] as const) {
    await connectModel(page, { id, base_url: provider.baseURL, local });
  }
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: /Switch terms or workspaces/ }).click();
  await page.getByRole('link', { name: 'AI models of the school' }).click();
  await expect(page.getByRole('heading', { name: 'Which model answers' })).toBeVisible();
  await page.getByLabel('Grading').selectOption('cellar');
  await expect(page.getByText('Saved. It counts from the next message on.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Grading')).toHaveValue('cellar');
  await expect(page.getByLabel('Sessions')).toContainText('As usual (cloud)');
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Find somebody by name').fill('Beatriz');
  await page.getByRole('button', { name: 'Mark Beatriz Almeida' }).click();
  await expect(page.getByText('Local only', { exact: true })).toBeVisible();
  await page.getByLabel('Find somebody by name').fill('nobody of that name');
  await expect(page.getByText('Nobody of this name.')).toBeVisible();
  await page.getByLabel('Find somebody by name').fill('');
  await expect(page.getByRole('list', { name: 'Marked people' }).getByText('Beatriz Almeida')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the mark from Beatriz Almeida' }).click();
  await expect(page.getByText('Nobody is marked.', { exact: false })).toBeVisible();
  await page.getByLabel('Grading').selectOption('-');
});
