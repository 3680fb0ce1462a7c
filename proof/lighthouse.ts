import { spawnSync } from 'node:child_process';
import { PAGES } from '#app/firm/pages.ts';
import { fail } from '#proof/program.ts';
import { startApp } from '#tests/support/app-process.ts';
import { findBrowser } from '#tests/support/find-browser.ts';

/**
 * Lighthouse as a phone sees every public page, the median of three runs. Lighthouse brings 180 MB of its own, so it is
 * not among our dependencies: `npm install --global lighthouse@13`, or LIGHTHOUSE names the program.
 * `npm run lighthouse -- /buy /sell` looks at these pages only.
 */

const PROGRAM = process.env.LIGHTHOUSE || 'lighthouse';
const RUNS = 3;
const ARTICLE = '/resources/five-financing-mistakes';
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Every category is to reach 100, nothing may move, and no script comes before the visitor does something. */
const MOST = { 'LCP ms': 1800, CLS: 0, KB: 350, 'script KB': 0 };
/** Where people arrive. */
const FRONT = ['/', ARTICLE];
const MAX_FRONT_LCP = 1200;

type Measured = Record<(typeof CATEGORIES)[number] | keyof typeof MOST | 'TBT ms', number>;

const chosen = process.argv.slice(2);
const paths = chosen.length ? chosen : [...PAGES.map(({ path }) => path), ARTICLE];
const browser = findBrowser();
if (!browser) fail('No browser: install Chromium, or set CHROMIUM_PATH to one.');
if (spawnSync(PROGRAM, ['--version']).status !== 0) {
  fail('No Lighthouse: run `npm install --global lighthouse@13`, or set LIGHTHOUSE to the program.');
}

const site = await startApp({ LOG_LEVEL: 'warn' });
const results: Record<string, Measured> = {};
try {
  for (const path of paths) {
    results[path] = median(Array.from({ length: RUNS }, () => measure(path)));
    console.log(`${path}: ${CATEGORIES.map((name) => results[path]?.[name]).join(' ')}`);
  }
} finally {
  await site.stop();
}
console.table(results);
const short = Object.entries(results).filter(([path, measured]) => !isWithinBudget(path, measured));
console.log(short.length ? `Short of the budget: ${short.map(([path]) => path).join(', ')}` : 'All within the budget.');
process.exitCode = short.length ? 1 : 0;

function isWithinBudget(path: string, measured: Measured): boolean {
  const most = { ...MOST, ...(FRONT.includes(path) && { 'LCP ms': MAX_FRONT_LCP }) };
  return (
    CATEGORIES.every((name) => measured[name] === 100) &&
    Object.entries(most).every(([name, limit]) => measured[name as keyof typeof MOST] <= limit)
  );
}

function measure(path: string): Measured {
  const address = site.url.replace('127.0.0.1', 'localhost') + path;
  // A page that asks not to be indexed is not to be blamed for it.
  const isListed = PAGES.find((page) => page.path === path)?.group !== 'answer';
  const options = ['--output=json', '--quiet', `--chrome-flags=${CHROME_FLAGS}`];
  const { stdout, stderr } = spawnSync(
    PROGRAM,
    [address, ...options, ...(isListed ? [] : ['--skip-audits=is-crawlable'])],
    { encoding: 'utf8', maxBuffer: 100_000_000, env: { ...process.env, CHROME_PATH: browser ?? '' } },
  );
  if (!stdout.startsWith('{')) throw new Error(`Lighthouse failed on ${path}: ${stderr}`);
  const { categories, audits } = JSON.parse(stdout);
  const value = (audit: string) => audits[audit].numericValue as number;
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]);
  return {
    ...(Object.fromEntries(scores) as Measured),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    'TBT ms': Math.round(value('total-blocking-time')),
    KB: Math.round(value('total-byte-weight') / 1000),
    'script KB': scriptBytes(audits['network-requests'].details.items) / 1000,
  };
}

function scriptBytes(requests: { resourceType: string; transferSize: number }[]): number {
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function median(runs: Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {}) as (keyof Measured)[];
  const middle = (name: keyof Measured) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Measured;
}
