// The product as pictures are taken of it: a school of its own on a day that never changes, and screens that stand still.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { appStartMs, startApp, test as base } from './browser-app.ts';
import { howToCompare } from './drawing-hand.ts';
import { signInAs } from './lesson-page.ts';
import type { DemoRole } from './screens.ts';

/** A Wednesday in term. It lies ahead of every real day, so that no job that is due later runs in the middle. */
const schoolDay = Date.parse('2030-10-16T09:00:00Z');
/** Where the page's clock stands: after the school is made, and while the lesson that is open still is. */
const pageTime = schoolDay + 5 * 60_000;

/** `test` with a product that only this file's tests use, in which it is always the same day. */
export const test = base.extend<object, { app: Awaited<ReturnType<typeof startApp>> }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'hearth-pictures-'));
      const app = await startApp(dataDir, {
        NODE_OPTIONS: `--import ${new URL('./ahead.ts', import.meta.url).href}`,
        TEST_CLOCK_START: String(schoolDay),
      });
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: appStartMs },
  ],
});

const widths = { laptop: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } } as const;
const looks = {
  light: { language: 'en', colorScheme: 'light' },
  dark: { language: 'en', colorScheme: 'dark' },
  rtl: { language: 'ar', colorScheme: 'light' },
} as const;
type Width = keyof typeof widths;
type Look = keyof typeof looks;
type Language = (typeof looks)[Look]['language'];

/** A screen: how one comes to it, whichever language it speaks, and the pictures of it: all six, or those that tell most. */
export interface Screen {
  name: string;
  open: (page: Page) => Promise<unknown>;
  pictures: readonly `${Width}-${Look}`[];
}

/** Every width in every look. */
export const everyPicture: Screen['pictures'] = [
  'laptop-light',
  'laptop-dark',
  'laptop-rtl',
  'phone-light',
  'phone-dark',
  'phone-rtl',
];

/** Compares each screen with its stored pictures; names all that differ. */
export async function comparePictures(page: Page, role: DemoRole | null, screens: readonly Screen[]): Promise<void> {
  await page.clock.setFixedTime(pageTime);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isQuiet = watchCalls(page);
  if (role !== null) await signInAs(page, role);
  const { message, tolerance } = await howToCompare(page);
  await openAddress(page, '/sign-in');
  for (const language of ['en', 'ar'] as const) {
    await speak(page, language, role !== null);
    for (const { name, open, pictures } of screens) {
      const wanted = pictures.filter((one) => partsOf(one).look.language === language);
      if (wanted.length === 0) continue;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(widths.laptop);
      await open(page);
      for (const picture of wanted) {
        const { width, look } = partsOf(picture);
        await page.setViewportSize(widths[width]);
        await page.emulateMedia({ colorScheme: look.colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.colorScheme);
        await expect.poll(() => isStill(page, isQuiet), { message: `${name} does not come to rest` }).toBe(true);
        await expect.soft(page, message).toHaveScreenshot(`${name}-${picture}.png`, tolerance);
      }
    }
  }
}

function partsOf(picture: Screen['pictures'][number]): { width: Width; look: (typeof looks)[Look] } {
  const [width, look] = picture.split('-') as [Width, Look];
  return { width, look: looks[look] };
}

/** Goes to an address, again when a busy machine's server turned the page away for a moment. */
export async function openAddress(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.goto(path))?.status(), { message: `${path} cannot be opened` }).toBe(200);
}

/** What is stored for the person and in his browser must say the same. */
async function speak(page: Page, language: Language, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) {
    const answer = await page.request.put('/api/users/me', {
      data: { preference: { language, color_scheme: 'auto' } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.evaluate((chosen) => localStorage.setItem('hearth.language', chosen), language);
}

/** Tells whether calls are under way; streams are, always. */
function watchCalls(page: Page): () => boolean {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !/stream|presence/.test(pathname)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size === 0;
}

async function isStill(page: Page, isQuiet: () => boolean): Promise<boolean> {
  if (!isQuiet()) return false;
  return page.evaluate(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy="true"], [data-loading], .boot') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}

export { expect } from '@playwright/test';
