import { spawnSync } from 'node:child_process';
import { PAGES } from '../app/content/pages.ts';
import { startApp } from '../tests/support/app-process.ts';
import { findBrowser } from '../tests/support/find-browser.ts';

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
/** Every category is to reach 100, and nothing may move. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Measured = Record<(typeof CATEGORIES)[number] | 'LCP ms' | 'CLS' | 'TBT ms' | 'KB', number>;

const chosen = process.argv.slice(2);
const paths = chosen.length ? chosen : [...PAGES.map(({ path }) => path), ARTICLE];
const browser = findBrowser();
if (!browser) giveUp('No browser: install Chromium, or set CHROMIUM_PATH to one.');
if (spawnSync(PROGRAM, ['--version']).status !== 0) {
  giveUp('No Lighthouse: run `npm install --global lighthouse@13`, or set LIGHTHOUSE to the program.');
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
const short = Object.entries(results).filter(
  ([, measured]) => measured.CLS > 0 || CATEGORIES.some((name) => measured[name] < 100),
);
console.log(short.length ? `Short of the budget: ${short.map(([path]) => path).join(', ')}` : 'All within the budget.');
process.exitCode = short.length ? 1 : 0;

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
  };
}

function median(runs: Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {}) as (keyof Measured)[];
  const middle = (name: keyof Measured) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Measured;
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
