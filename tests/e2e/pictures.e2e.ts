import type { Page } from '@playwright/test';
import { activityNamed, sessionsOf, signInAs } from '../support/lesson-page.ts';
import { comparePictures, everyPicture, expect, openAddress, test } from '../support/still-app.ts';

// One school for all; each leaves it as it was, but for a document.
test.describe.configure({ mode: 'default' });
// The pictures say it all.
test.use({ trace: 'off' });
test.setTimeout(300_000);

/** A page is there once its heading is. */
const at = (path: string) => async (page: Page) => {
  await openAddress(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('the sign-in page looks as it did', async ({ page }) => {
  await comparePictures(page, null, [
    { name: 'sign-in', open: at('/sign-in'), pictures: ['laptop-light', 'phone-dark'] },
  ]);
});

test('what a student sees looks as it did', async ({ page }) => {
  await signInAs(page, 'student');
  const lesson = await activityNamed(page, 'Linear equations');
  const [session] = await sessionsOf(page, lesson);
  const inSession = `/activities/${lesson}/sessions/${session?.id}`;
  const essay = await writeEssay(page, session?.id ?? '');
  await comparePictures(page, 'student', [
    {
      name: 'session',
      open: async () => {
        await openAddress(page, inSession);
        await expect(page.getByRole('article').last()).toBeVisible();
      },
      pictures: everyPicture,
    },
    {
      name: 'session-with-document',
      open: async () => {
        await openAddress(page, `${inSession}?content=${essay}`);
        await expect(page.getByText('What is done to one side is done to the other.')).toBeVisible();
      },
      pictures: ['laptop-dark'],
    },
  ]);
});

test('what a teacher sees looks as it did', async ({ page }) => {
  await signInAs(page, 'teacher');
  const lesson = await activityNamed(page, 'Linear equations');
  await comparePictures(page, 'teacher', [
    { name: 'teacher-home', open: at('/'), pictures: ['laptop-light', 'laptop-rtl', 'phone-dark'] },
    {
      name: 'activity-settings',
      open: async () => {
        await openAddress(page, `/activities/${lesson}/settings`);
        await expect(page.getByRole('textbox').first()).toBeVisible();
      },
      pictures: ['laptop-light', 'phone-rtl'],
    },
  ]);
});

test('what an admin sees looks as it did', async ({ page }) => {
  await comparePictures(page, 'admin', [
    { name: 'analytics', open: at('/analytics'), pictures: ['laptop-dark', 'phone-light'] },
    {
      name: 'settings-members',
      open: async () => {
        await openAddress(page, '/?workspace_settings=members');
        await expect(page.getByRole('dialog').getByText('@aldergrove.example', { exact: true })).toBeVisible();
      },
      pictures: ['laptop-rtl'],
    },
  ]);
});

/** A document of the session; its id. */
async function writeEssay(page: Page, chatId: string): Promise<string> {
  const sourceText =
    '# Both sides\n\nWhat is done to one side is done to the other.\n\n- take 7 away\n- divide by 3\n\n> It stays **equal**.';
  const answer = await page.request.post('/api/tools/write_contents', {
    data: {
      contents: [{ chat_id: chatId, type: 'document', name: 'What I learned', source_text: sourceText }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { contents } = (await answer.json()) as { contents: { id: string }[] };
  return contents[0]?.id ?? '';
}
