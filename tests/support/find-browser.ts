import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** The one without windows comes first: it answers the same in half the time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium to test with: the one that is named, one that is there, or one that can be installed here. */
export function findBrowser(): string | null {
  return installedBrowser() ?? (installBrowser() ? installedBrowser() : null);
}

function installedBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((path) => path && isExecutable(path)) ?? null;
}

/** Debian and its relatives have it as a package, and root may install it. */
function installBrowser(): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the browser tests');
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quietly);
  return spawnSync('apt-get', ['install', '-y', 'chromium-headless-shell'], quietly).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
