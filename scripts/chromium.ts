import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';
const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

/**
 * Looks for the browser of the browser tests and installs it where that can be done without asking anybody: as root on
 * Debian. Elsewhere `sentence` says the one command.
 */
export async function findChromium(): Promise<{ ok: true } | { ok: false; sentence: string }> {
  if (existsSync(debianChromium) || existsSync(chromium.executablePath())) return { ok: true };
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests.');
    apt('update');
    apt('install', '--yes', '--no-install-recommends', ...packages);
    if (existsSync(debianChromium)) return { ok: true };
  }
  const command = isDebian
    ? `sudo apt-get install --no-install-recommends ${packages.join(' ')}`
    : 'npx playwright install chromium';
  return { ok: false, sentence: `The browser tests need Chromium. This installs it:\n\n  ${command}\n` };
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['--quiet', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
