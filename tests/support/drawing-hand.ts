// Who drew the stored pictures, and how exactly another who draws them must meet them.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Written by scripts/renew-pictures.ts. */
export const drawnBy = new URL('../e2e/pictures/drawn-by.txt', import.meta.url);

/** The widths of system fonts on this machine, by a canvas; as text, because what checks the scripts knows no page. */
const widthsOfFonts = `
  ['emoji', 'monospace', 'system-ui'].map((font) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = '100px ' + font;
    return font + ' ' + pen.measureText('\u{1F525}\u2211 Wide, 0123').width.toFixed(2);
  })`;

/** What draws: the browser and the machine's fonts. Ask an empty page. */
export async function drawingHand(page: Page): Promise<string> {
  const fonts = await page.evaluate<string[]>(widthsOfFonts);
  return [`Chromium ${page.context().browser()?.version()}`, ...fonts].join(', ');
}

/** Another Chromium, or other fonts, draw every letter a little differently: there only what is grossly moved or gone counts. */
export async function howToCompare(
  page: Page,
): Promise<{ message: string; tolerance: { maxDiffPixelRatio?: number } }> {
  const here = await drawingHand(page);
  const there = (await readFile(drawnBy, 'utf8').catch(() => 'somebody unknown')).trim();
  const message = 'Look at the -diff.png in test-results. When the change is meant: npm run pictures';
  if (here === there) return { message, tolerance: {} };
  return {
    message: `The stored pictures were drawn by ${there}; this is ${here}. ${message}`,
    tolerance: { maxDiffPixelRatio: 0.04 },
  };
}
