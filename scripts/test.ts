import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../tests/support/find-browser.ts';

/** Everything that has to hold, the quick things first. The last line counts all of it. */

const CHECKS = {
  'route types': ['react-router', 'typegen'],
  types: ['tsc', '--noEmit'],
  style: ['biome', 'check', '--error-on-warnings'],
  'import directions': [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'app',
    'server',
    'db',
    'bin',
    'proof',
    'scripts',
    'tests',
  ],
  'unused code': ['knip'],
};

const only = process.argv.slice(2); // e.g. `npm test -- --project unit some-file`
const counts = { passed: 0, failed: 0, skipped: 0 };
if (only.length === 0) for (const [name, command] of Object.entries(CHECKS)) runCheck(name, command);
runTests();
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed === 0 ? 0 : 1);

function runCheck(name: string, [program = '', ...args]: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) console.log(`${stdout}${stderr}`);
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  counts[status === 0 ? 'passed' : 'failed']++;
}

function runTests(): void {
  const folder = mkdtempSync(join(tmpdir(), 'wrc-results-'));
  const results = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const { status } = spawnSync('vitest', ['run', ...reporters, ...withoutBrowser(), ...only], { stdio: 'inherit' });
  const { numPassedTests, numFailedTests, numPendingTests, success } = read(results);
  rmSync(folder, { recursive: true });
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
function withoutBrowser(): string[] {
  if (findBrowser()) return [];
  console.log('NO BROWSER: install Chromium or set CHROMIUM_PATH. The browser tests did not run.');
  counts[process.env.CI ? 'failed' : 'skipped']++;
  return ['--project', 'unit', '--project', 'db'];
}
