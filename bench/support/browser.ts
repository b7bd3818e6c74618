// A browser as on a cheap school laptop: four times slower, on a shared line; and what is measured inside a page.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

export const laptop = { cpuTimesSlower: 4, megabits: 10, latencyMs: 40 };

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A page in `context` as slow as `laptop`; what it measures begins with its first navigation. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(measureInPage);
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (laptop.megabits * 1_000_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: laptop.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: laptop.cpuTimesSlower });
  return page;
}

declare global {
  /** When the first heading and the first link of the page's own part were painted, in ms from the navigation. */
  var readableAt: number | null;
  /** How long each click took until the next paint, in ms; what took less than 16 is not in it. */
  var clickTimes: number[];
  /** From one drawn frame to the next, in ms, since it was emptied. */
  var frameTimes: number[];
}

/** Runs inside the page before anything else of it. */
function measureInPage(): void {
  globalThis.readableAt = null;
  globalThis.clickTimes = [];
  globalThis.frameTimes = [];
  const look = (): void => {
    if (globalThis.readableAt !== null) return;
    if (document.querySelector('main h1') === null || document.querySelector('main section a') === null) return;
    requestAnimationFrame(() => (globalThis.readableAt ??= performance.now()));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') globalThis.clickTimes.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let last = performance.now();
  const frame = (now: number): void => {
    globalThis.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Serves one page as it stands, with its styles in it and without a script: what a browser needs at least to show it. */
export async function serveWrittenOut(page: Page): Promise<{ url: string; close: () => void }> {
  const html = await page.evaluate(() => {
    const styles = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('script, link, style')) one.remove();
    return `<!doctype html>${copy.outerHTML.replace('</head>', `<style>${styles}</style></head>`)}`;
  });
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
