import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// Debian's browser where there is one; elsewhere the one that `npx playwright install chromium` brings.
const debianChromium = '/usr/bin/chromium';

/** Journeys of people through the built app. `tests/support/browser-app.ts` starts the app for each worker. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/demo-school.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Ends what hangs; what is only slow on a machine that does more than this is waited for.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Antialiasing and the few colours of a stored picture are not counted; a line of text that moves is.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0005, threshold: 0.25 },
  },
  // A picture that is missing fails: `npm run pictures` is what draws them.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without the film, which takes a sixth of a run's time; the page at each step is in it all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that beeps, and nobody who must be asked for it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
