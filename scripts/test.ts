import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../tests/support/find-browser.ts';

/**
 * `npm test`: the checks and the first tier: what a code change can break in one Chromium on the sites that all tests
 * share. `npm run test:all`: the second tier as well, `tests/rest`: what runs a program, starts, kills or multiplies
 * processes (also a site of its own), compares pixels or bytes, or needs another engine or checker. `-- --rest`: only that.
 * `npm run check`: the checks and the unit tests, for while you work.
 * Other arguments go to vitest, without the checks: `npm test -- --project db some-file`. The last line counts everything.
 */

const FIRST_TIER = ['unit', 'db', 'db-isolated', 'e2e'];
const NEED_BROWSER = ['e2e', 'rest'];

interface Run {
  hasChecks?: boolean;
  projects?: string[];
  args?: string[];
}
const RUNS: Record<string, Run> = {
  '': { hasChecks: true, projects: FIRST_TIER },
  '--check': { hasChecks: true, projects: ['unit'] },
  '--all': { hasChecks: true, projects: [...FIRST_TIER, 'rest'] },
  '--all --rest': { projects: ['rest'] },
};

const CHECKS = {
  // Several threads each check the shared types again, and the other checks use the cores.
  types: ['tsc', '--noEmit', '--singleThreaded'],
  style: ['biome', 'check', '--error-on-warnings'],
  'import directions': [
    ...['depcruise', '--config', '.dependency-cruiser.mjs'],
    ...['app', 'server', 'db', 'bin', 'proof', 'scripts', 'tests'],
  ],
  'unused code': ['knip'],
};

const REMEDIES: Readonly<Record<string, string>> = {
  style: ': npx biome check --write fixes what it can',
  'unused code': ': remove it, or name it in knip.config.ts if a tool uses it',
};

const given = process.argv.slice(2);
const run = RUNS[given.join(' ')] ?? { args: given.filter((arg) => arg !== '--all') };
/** Ends the programs with this one. The channel to bootstrap.mjs closes if that is killed. */
const stop = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    stop.abort();
    process.exit(1);
  });
}
const counts = { passed: 0, failed: 0, skipped: 0 };
if (run.hasChecks) {
  await runCheck('route types', ['react-router', 'typegen']); // The other checks read them.
  await Promise.all(Object.entries(CHECKS).map(([name, command]) => runCheck(name, command)));
}
await runTests(run.projects ?? [...FIRST_TIER, 'rest']);
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runCheck(name: string, [program = '', ...args]: string[]): Promise<void> {
  const check = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: stop.signal });
  const output = await Promise.all([check.stdout.toArray(), check.stderr.toArray()]);
  const isGood = (check.exitCode ?? (await new Promise((resolve) => check.once('exit', resolve)))) === 0;
  if (!isGood) console.log(output.flat().join(''));
  console.log(`${isGood ? '✓' : '✗'} ${name}${isGood ? '' : (REMEDIES[name] ?? '')}`);
  counts[isGood ? 'passed' : 'failed']++;
}

async function runTests(wanted: string[]): Promise<void> {
  const projects = withoutBrowser(wanted);
  if (projects.length === 0) return;
  const left = wanted.filter((name) => !projects.includes(name)).map((name) => `!${name}`);
  const chosen = (run.projects ? projects : left).flatMap((name) => ['--project', name]);
  const folder = mkdtempSync(join(tmpdir(), 'wrc-results-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const results = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const args = ['run', ...reporters, '--reporter=./scripts/test-summary.ts', ...chosen, ...(run.args ?? [])];
  const [status] = await once(spawn('vitest', args, { stdio: 'inherit', signal: stop.signal }), 'exit');
  const { numPassedTests, numFailedTests, numPendingTests, success } = read(results);
  counts.passed += numPassedTests;
  counts.skipped += numPendingTests;
  // A file that cannot even be loaded has no tests to count, but it has failed.
  counts.failed += numFailedTests || (success && status === 0 ? 0 : 1);
}

function read(results: string) {
  try {
    return JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, success: false };
  }
}

/** On a machine where no browser can be had, that is said loudly; where it matters (CI) it is a failure. */
function withoutBrowser(projects: string[]): string[] {
  if (!projects.some((name) => NEED_BROWSER.includes(name)) || findBrowser()) return projects;
  console.log('NO BROWSER: install Chromium or set CHROMIUM_PATH. The browser tests did not run.');
  counts[process.env.CI ? 'failed' : 'skipped']++;
  return projects.filter((name) => !NEED_BROWSER.includes(name));
}
