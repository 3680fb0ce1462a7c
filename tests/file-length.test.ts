import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_LINES = 250;

/** Files that can be read in one sitting. What is generated has another suffix (SVG, JSON) or stands in `build`. */
test(`no source file has more than ${MOST_LINES} lines`, () => {
  const files = globSync('{app,server,db,scripts,tests}/**/*.{ts,tsx,js,mjs,css}');
  expect(files.length).toBeGreaterThan(500);
  const tooLong = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MOST_LINES);
  expect(tooLong).toEqual([]);
});
