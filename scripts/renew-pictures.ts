// `npm run pictures`: draws the stored pictures of tests/e2e/pictures.e2e.ts anew, to be looked at before they are committed.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import config from '../playwright.config.ts';
import { demoFolderVariable } from '../tests/support/browser-app.ts';
import { drawingHand, drawnBy } from '../tests/support/drawing-hand.ts';
import { buildWebIfStale } from './build-web.ts';
import { bin, root, runStep } from './steps.ts';

const folder = join(root, 'tests', 'e2e', 'pictures');

/** True when each picture was drawn. Only what differs beyond the tolerance is written; `--all` writes every one. */
async function renewPictures(which: 'all' | 'changed'): Promise<boolean> {
  if (!(await buildWebIfStale())) return false;
  const before = new Map(
    await Promise.all((await pictures()).map(async (name) => [name, await bytesOf(name)] as const)),
  );
  if (which === 'all') await rm(folder, { recursive: true, force: true });
  const args = [bin('@playwright/test/cli.js'), 'test', 'pictures', `--update-snapshots=${which}`, '--retries=0'];
  // These tests make a school of their own day: the one that the others share is not made.
  const drawn = await runStep({ name: 'pictures', args, env: { [demoFolderVariable]: '' } }, { live: true });
  for (const name of await pictures()) {
    const bytes = await bytesOf(name);
    if (before.get(name)?.equals(bytes) !== true) await writeFile(join(folder, name), await squeezed(bytes));
  }
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  await writeFile(drawnBy, `${await drawingHand(await browser.newPage())}\n`);
  await browser.close();
  return drawn.ok;
}

const bytesOf = (name: string): Promise<Buffer> => readFile(join(folder, name));

async function pictures(): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.png'));
}

/** 256 colours are enough for flat screens, and a third of the bytes. */
function squeezed(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}

if (import.meta.main)
  process.exitCode = (await renewPictures(process.argv.includes('--all') ? 'all' : 'changed')) ? 0 : 1;
