import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
  expect(found).toEqual([]);
});
