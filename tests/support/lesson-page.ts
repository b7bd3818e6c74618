// A session on the screen: how a student gets into one, answers, and waits for Sparky.
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { DemoRole } from './screens.ts';

/** Signs in without the sign-in page, which has journeys of its own. */
export async function signInAs(page: Page, as: DemoRole): Promise<void> {
  const answer = await page.request.post('/api/auth/demo-sign-in', { data: { as } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Somebody else, at another computer. */
export async function anotherPerson(browser: Browser, url: string, as: DemoRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await signInAs(page, as);
  return page;
}

async function listOf<T>(page: Page, path: string, query: Record<string, string>): Promise<T[]> {
  const answer = await page.request.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { objects: T[] }).objects;
}

async function termId(page: Page): Promise<string> {
  const [school] = await listOf<{ active_term_id: string | null }>(page, workspaceRoutes.listWorkspaces.path, {});
  return school?.active_term_id ?? '';
}

/** The id of an activity of the demo school. */
export async function activityNamed(page: Page, name: string): Promise<string> {
  const query = { termId: await termId(page), size: '100' };
  const all = await listOf<{ id: string; name: string }>(page, activityRoutes.listTermDescendantActivities.path, query);
  return all.find((one) => one.name === name)?.id ?? '';
}

/** The sessions of an activity that the signed-in person sees. */
export async function sessionsOf(page: Page, activityId: string): Promise<Chat[]> {
  return listOf<Chat>(page, chatRoutes.listActivityChats.path, { activityId, size: '100' });
}

/** Starts a new session of this activity, and is in it. */
export async function startLesson(page: Page, name: string): Promise<Locator> {
  await page.goto(`/activities/${await activityNamed(page, name)}/sessions/new`);
  await expect(page).toHaveURL(/\/sessions\/[\da-f-]{36}$/);
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeVisible();
  return answer;
}

/** Sparky's newest message, once he has said all of it. */
export async function sparkysAnswer(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  return page.getByRole('article', { name: 'Sparky wrote' }).last();
}

/** Writes an answer, sends it, and waits until Sparky has answered. */
export async function answer(page: Page, text: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Your answer' });
  const asked = sparkyIsAsked(page);
  await field.fill(text);
  await field.press('Enter');
  await asked;
  return sparkysAnswer(page);
}

/** Begin to wait before the click that sends. */
export function sparkyIsAsked(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith(chatRoutes.askSparky.path) && response.ok());
}
