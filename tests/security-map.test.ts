import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
  const links = [...text.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)];
  expect(links.length).toBeGreaterThan(10);
  const missing = links.filter(([, page = '', anchor]) => {
    if (!existsSync(`docs/${page}`)) return true;
    return anchor && !anchorsOf(readFileSync(`docs/${page}`, 'utf8')).includes(anchor);
  });
  expect(missing).toEqual([]);
});

/** As GitHub makes them from headings. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
