import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
