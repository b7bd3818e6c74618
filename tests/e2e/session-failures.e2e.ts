// What a student sees when a model stops, breaks off or does not answer: a provider that does as it is told stands behind.
import { rm } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { appStartMs, demoFolder, expect, startApp, test as base } from '../support/browser-app.ts';
import type { Step } from '../support/fake-provider/scenarios.ts';
import { startFakeProvider, type FakeProvider } from '../support/fake-provider/server.ts';
import { answer, signInAs, sparkyIsAsked, sparkysAnswer, startLesson } from '../support/lesson-page.ts';
import { expectAccessible } from '../support/screens.ts';

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
      const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
      const profiles = JSON.stringify([profile, { ...profile, id: 'ears', model: 'fake-whisper' }]);
      const app = await startApp(dataDir, { HEARTH_LLM_PROFILES: profiles, HEARTH_LLM_ROUTE_SPEECH: 'ears' });
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: appStartMs },
  ],
});

/** The model's next answers in the lesson; titles and suggestions are asked for as JSON, and come as usual. */
function says(provider: FakeProvider, ...answers: Step[][]): void {
  provider.script((request) => (request.response_format === undefined ? answers.shift() : undefined));
}

/** In the conversation; a screen reader hears it from elsewhere, too. */
function said(page: Page, text: string): Locator {
  return page.getByRole('log').getByText(text);
}

const whole: Step[] = [{ text: 'Now all of it.' }, { finish: 'stop' }];

test('Sparky stops when he is asked to, keeps what he said, and tries again', async ({ page, provider }) => {
  says(provider, [{ text: 'Let us look at this slowly.' }, { hang: true }], whole);
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await expect(page.getByText('Practice tutor')).toBeHidden();
  await field.fill('Tell me everything');
  await field.press('Enter');
  await expect(said(page, 'Let us look at this slowly.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(said(page, 'Let us look at this slowly.')).toBeVisible();
  await expectAccessible(page);
  const asked = sparkyIsAsked(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await sparkysAnswer(page);
  await expect(said(page, 'Now all of it.')).toBeVisible();
  await expect(said(page, 'Let us look at this slowly.')).toBeHidden();
});

test('a reply that breaks off says so, and goes on where it stopped', async ({ page, provider }) => {
  says(
    provider,
    [{ text: 'The first half is here. ' }, { cut: true }],
    [{ text: 'And the second.' }, { finish: 'stop' }],
  );
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  const broken = await answer(page, 'Go on');
  await expect(broken.getByText('The reply was interrupted.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(said(page, 'The first half is here. And the second.')).toBeVisible();
  await expect(page.getByText('The reply was interrupted.')).toBeHidden();
});

test('a model that does not answer costs the student nothing', async ({ page, provider }) => {
  const down: Step[] = [{ answer: { status: 500, body: 'down' } }];
  says(provider, down, down, down, whole);
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'Is x = 5?');
  await expect(page.getByText('Sparky is not answering. Your message is saved.')).toBeVisible();
  await page.reload();
  await expect(said(page, 'Is x = 5?')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said(page, 'Now all of it.')).toBeVisible();
});

test('a tutor that is not set up correctly says so, and that somebody has been told', async ({ page, provider }) => {
  says(provider, [{ answer: { status: 401, body: '{"error":{"message":"no such key"}}' } }], whole);
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'Is x = 5?');
  await expect(page.getByText('Sparky is not set up correctly. Your teacher has been told.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expectAccessible(page);
  // Once it is put right, the next message is answered.
  await answer(page, 'Hello?');
  await expect(said(page, 'Now all of it.')).toBeVisible();
});

test('a provider that asks to wait: the student reads for how long', async ({ page, provider }) => {
  const headers = { 'content-type': 'application/json', 'retry-after': '240' };
  says(provider, [{ answer: { status: 429, headers, body: '{"error":{"message":"quota"}}' } }]);
  await signInAs(page, 'student');
  await startLesson(page, 'Linear equations');
  await answer(page, 'Is x = 5?');
  await expect(page.getByText('Many students are using Sparky. Try again in 4 min.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Many students are using Sparky. Try again in 4 min.')).toBeVisible();
});

test('an answer is spoken, kept while nobody can write it down, looked at and sent', async ({ page, provider }) => {
  provider.sounds.length = 0;
  const next = JSON.stringify({ next: ['500'] });
  await signInAs(page, 'student');
  const field = await startLesson(page, 'Linear equations');
  await field.fill('First');
  const bar = page.getByRole('group', { name: 'Spoken answer' });
  const speak = page.getByRole('button', { name: 'Speak', exact: true });
  await speak.click();
  await expect(bar.getByRole('button', { name: 'Stop and write it down' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  expect(provider.sounds).toEqual([]);
  await expect(field).toHaveValue('First');

  await fetch(provider.baseURL.replace('/v1', '/control'), { method: 'PUT', body: next });
  await speak.click();
  // The browser's own microphone beeps once a second.
  await expect(bar.getByText('0:02')).toBeVisible();
  await bar.getByRole('button', { name: 'Stop and write it down' }).click();
  await expect(bar.getByRole('alert')).toHaveText('What you said could not be written down just now. It is kept here.');
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect(field).toHaveValue('First I take seven away on both sides.');
  await expect(field).toBeFocused();
  expect(provider.sounds.map((sound) => [sound.model, sound.type])).toEqual([
    ['fake-whisper', 'audio/webm'],
    ['fake-whisper', 'audio/webm'],
  ]);
  await field.press('Enter');
  await expect(said(page, 'First I take seven away on both sides.').first()).toBeVisible();
});
