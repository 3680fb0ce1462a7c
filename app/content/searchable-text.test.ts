import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no text has a non-breaking hyphen: a search for "lower-middle-market" would not find it', () => {
  const files = globSync('app/content/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('\u2011'))).toEqual([]);
});
