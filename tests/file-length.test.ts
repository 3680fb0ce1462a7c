import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_LINES = 250;
const FOLDERS = ['app', 'art', 'bin', 'db', 'guides', 'proof', 'scripts', 'server', 'tests'];

/** Generated files are not counted: they have another suffix (SVG, JSON) or are in `build`. */
test(`no source file has more than ${MOST_LINES} lines`, () => {
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx,js,mjs,css}`, { exclude: ['**/node_modules'] });
  expect(files.length).toBeGreaterThan(500);
  const tooLong = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MOST_LINES);
  expect(tooLong).toEqual([]);
});
