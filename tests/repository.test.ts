import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestRelease, releaseProblems } from '../scripts/release-problems.ts';

const MAX_LINES = 250;
const FOLDERS = ['app', 'art', 'bin', 'db', 'guides', 'proof', 'scripts', 'server', 'tests'];

/** Generated files are not counted: they have another suffix (SVG, JSON) or are in `build`. */
test(`no source file has more than ${MAX_LINES} lines`, () => {
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx,js,mjs,css}`, { exclude: ['**/node_modules'] });
  expect(files.length).toBeGreaterThan(500);
  const tooLong = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MAX_LINES);
  expect(tooLong).toEqual([]);
});

/** What visitors, administrators and engineers read. Applied migrations are left as they are. */
const TEXTS = [
  '*.md',
  '{app,bin,docs,server}/**/*.{ts,tsx,md}',
  'db/seed/**/*',
  'guides/{chapters,figures}/**/*.{md,ts}',
];
const OTHER_SPELLING = /\badvisers?\b|\be[-‐‑]mails?\b/i;

test('"advisor" and "email" have one spelling', () => {
  const files = globSync(TEXTS, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(({ parentPath, name }) =>
    OTHER_SPELLING.test(readFileSync(`${parentPath}/${name}`, 'utf8')) ? `${parentPath}/${name}` : [],
  );
  expect(found).toEqual(['app/firm/synonyms.ts']); // It has what visitors type.
});

test('every file that the documentation names exists', () => {
  const names = new RegExp(`\`((?:${[...FOLDERS, 'deploy', 'docs'].join('|')})/[\\w./-]+)\``, 'g');
  const found = globSync(['*.md', '{docs,deploy,art,guides}/**/*.md'], {
    exclude: ['**/node_modules', 'CHANGELOG.md'],
  }).flatMap((page) => [...readFileSync(page, 'utf8').matchAll(names)].map(([, file = '']) => ({ page, file })));
  expect(found.length).toBeGreaterThan(100);
  const isOperators = (file: string) => file.endsWith('/.env');
  expect(found.filter(({ file }) => !existsSync(file) && !isOperators(file))).toEqual([]);
});

/** Of other programs: PostgreSQL, nginx, Caddy, HTTP. */
const FOREIGN_NAMES = ['LISTEN', 'NOTIFY', 'ip_hash', 'health_uri', 'xcaddy', 'ETag', 'sendmail'];
/** prom-client's own metrics. */
const FOREIGN_METRIC = /^(?:nodejs|process)_[a-z0-9_]+$/;
/** `flashCookie`, `purgePages(tx, tags)` or `facts.fill`, alone in backquotes, and `env.ts` if " in `env.ts`" follows. */
const CODE_NAME = /`([A-Za-z_$][\w$.]*)(?:\([^`]*\))?`(?: in `([\w./-]+\.tsx?)`)?/g;

test('every name of code that the documentation uses exists, in the file that it says', () => {
  const sources = globSync(['.*.mjs', '*.{ts,json}', `{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css,sql}`], {
    exclude: ['**/node_modules', 'tests/repository.test.ts'],
  }).map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const known = new Set([...FOREIGN_NAMES, ...sources.flatMap(({ code }) => code.match(/[\w$]+/g) ?? [])]);
  const isDeclared = (name: string, file: string) =>
    sources.some(
      (source) =>
        `/${source.file}`.endsWith(`/${file}`) &&
        new RegExp(`\\b(?:function|const|class|interface|type) ${name}\\b`).test(source.code),
    );
  const found = globSync(['README.md', 'STYLE.md', 'CONTRIBUTING.md', 'docs/*.md']).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(CODE_NAME)].map(([, name = '', file]) => ({ page, name, file })),
  );
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(({ file }) => file).length).toBeGreaterThan(5);
  const isWrong = ({ name, file }: (typeof found)[number]) =>
    file
      ? !isDeclared(name, file)
      : !FOREIGN_METRIC.test(name) && name.split('.').some((part) => part && !known.has(part));
  expect(found.filter(isWrong)).toEqual([]);
});

const text = readFileSync('docs/security.md', 'utf8');

/** Files in backquotes, each with the names of tests that follow it in quotation marks. */
const NAMED = /`([\w./-]+\.(?:test|e2e)\.tsx?)`((?: (?:and )?“[^”]+”)*)/g;
const named = [...text.matchAll(NAMED)].map(([, file = '', names = '']) => ({
  file,
  names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
}));

test('every test that the map of requirements names exists under that name', () => {
  expect(named.length).toBeGreaterThan(50);
  const missing = named.flatMap(({ file, names }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every decision it refers to exists', () => {
  const numbers = text.match(/\b00\d\d\b/g) ?? [];
  expect(numbers.length).toBeGreaterThan(10);
  const decisions = readFileSync('docs/decisions/README.md', 'utf8');
  expect(numbers.filter((number) => !new RegExp(`^#+ ${number}\\b`, 'm').test(decisions))).toEqual([]);
});

/** Runs `.ci/run` with an npm that only prints the lines of each tier and exits. */
function runCi(first: string, rest: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const npm = `#!/bin/sh\ncase "$*" in\n  test) ${first} ;;\n  'run test:all -- --rest') ${rest} ;;\nesac\n`;
  writeFileSync(join(folder, 'npm'), npm);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const { stdout, status } = spawnSync('bash', ['.ci/run'], { env, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  return { last: lines.at(-1), beforeLast: lines.at(-2), status };
}

test.each([
  ['echo 5 passed, 0 failed', 'echo 7 passed, 0 failed', '12 passed, 0 failed', 0],
  ['echo 5 passed, 0 failed, 1 skipped', 'echo 7 passed, 0 failed, 2 skipped', '12 passed, 0 failed, 3 skipped', 0],
  ['echo 5 passed, 1 failed; exit 1', 'echo 7 passed, 0 failed', '12 passed, 1 failed', 1],
  ['echo 5 passed, 0 failed', 'echo 7 passed, 2 failed; exit 1', '12 passed, 2 failed', 1],
  ['echo 5 passed, 0 failed; exit 1', 'echo 7 passed, 0 failed', '12 passed, 1 failed', 1],
  ['echo The build failed.; exit 1', 'echo 7 passed, 0 failed', '7 passed, 1 failed', 1],
])('both tiers run, and the last line of CI sums them: %s | %s', (first, rest, last, status) => {
  expect(runCi(first, rest)).toMatchObject({ last, status });
});

test('what failed in the first tier is named again at the end', () => {
  const { beforeLast } = runCi('echo ✗ some test; echo 5 passed, 1 failed; exit 1', 'echo 7 passed, 0 failed');
  expect(beforeLast).toBe('✗ some test');
});

const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- New.\n\n## [1.0.0] - 2026-11-15\n';
const GOOD = { changelog, version: '1.1.0', lockVersion: '1.1.0', isTagged: false, changes: '' };

test('the version is that of the newest release in the changelog, also in package-lock.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(newestRelease(readFileSync('CHANGELOG.md', 'utf8'))).toBe(version);
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).version).toBe(version);
});

test('a release needs a version with a date, nothing unreleased, no tag yet and no changes; all are named at once', () => {
  expect(releaseProblems(GOOD)).toEqual([]);
  expect(releaseProblems({ ...GOOD, version: '1.0.0' }).join()).toContain('npm version 1.1.0');
  const unreleased = changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- Newer.\n');
  const all = { changelog: unreleased, version: '1.2.0', lockVersion: '1.1.0', isTagged: true, changes: ' M x' };
  expect(releaseProblems(all)).toHaveLength(5);
});
