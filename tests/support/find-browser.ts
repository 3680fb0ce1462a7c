import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The one without windows: it answers in half the time, and the reference pictures are its own. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** A Chromium to test with: the one that is named, the headless shell, installed if need be, or another that is there. */
export function findBrowser(): string | null {
  const best = findProgram([process.env.CHROMIUM_PATH, HEADLESS_SHELL], 'chromium-headless-shell');
  return best ?? [...CHROMIUM_PLACES, chromium.executablePath()].find(isExecutable) ?? null;
}

/** The same for Firefox. */
export function findFirefox(): string | null {
  return findProgram([process.env.FIREFOX_PATH, ...FIREFOX_PLACES], 'firefox-esr');
}

/** A Java runtime, for the HTML checker. macOS has a `java` that only says where to get one. */
export function findJava(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const own = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin/java');
  const java = findProgram([own, ...folders.map((folder) => join(folder, 'java'))], 'default-jre-headless');
  return java && spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0 ? java : null;
}

/** Where a program is, after its Debian package was installed if need be. */
export function findProgram(places: readonly (string | undefined)[], debianPackage: string): string | null {
  const find = () => places.find((path) => path && isExecutable(path)) ?? null;
  return find() ?? (install(debianPackage) ? find() : null);
}

/** Debian and its relatives have it as a package, and root may install it. */
function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  console.log(`Installing ${debianPackage} for the tests`);
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quietly);
  return spawnSync('apt-get', ['install', '-y', debianPackage], quietly).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
