import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signInAs } from './lesson-page.ts';

export type DemoRole = 'student' | 'teacher' | 'admin' | 'owner';

const says: Record<DemoRole, RegExp> = {
  student: /Continue as a student/,
  teacher: /Continue as a teacher/,
  admin: /Continue as an admin/,
  owner: /Continue as the platform's owner/,
};

const greeting = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening),/ })).toBeVisible();

/** Comes in by the sign-in page, as a visitor of the demo does, and waits for the home. */
export async function enterAs(page: Page, role: DemoRole): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: says[role] }).click();
  await greeting(page);
}

/** Opens the home of somebody who is signed in: half the time of `enterAs`, for what is not about signing in. */
export async function comeHomeAs(page: Page, role: DemoRole): Promise<void> {
  await signInAs(page, role);
  await page.goto('/');
  await greeting(page);
}

/**
 * No violation of serious or critical impact on what the screen shows now. `coloursOnly` is for a screen that was looked at whole and
 * has changed its colours since.
 */
export async function expectAccessible(page: Page, coloursOnly = false): Promise<void> {
  // Colours are measured where they end, not in the middle of a fade.
  await expect.poll(() => page.evaluate(runningAnimations), { message: 'Something on the screen still moves' }).toBe(0);
  // In the page itself, violations alone: by default each check opens a page of its own, which takes twice as long.
  // It is half a megabyte: where a check has brought it already, nothing is brought again.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (coloursOnly) axe.withRules('color-contrast');
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  const said = grave.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => `${id}: ${html.slice(0, 160)} ${[...any, ...all, ...none][0]?.message}`),
  );
  expect(said).toEqual([]);
}

/** Nothing sticks out of the screen at the end side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Those that have an end; of what is taken away meanwhile nothing is left to wait for. */
function runningAnimations(): number {
  const hasEnd = (one: Animation): boolean => one.effect?.getComputedTiming().iterations !== Infinity;
  return document.getAnimations().filter((one) => one.playState === 'running' && hasEnd(one)).length;
}
