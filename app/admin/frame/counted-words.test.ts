import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eraseSummary } from '#app/admin/lead/aside-panels.tsx';
import { pluralize } from '#app/platform/format.ts';

test('one of a thing is written in the singular', () => {
  expect([0, 1, 2, 1234].map((count) => pluralize(count, 'lead'))).toEqual([
    '0 leads',
    '1 lead',
    '2 leads',
    '1,234 leads',
  ]);
  expect(pluralize(1, 'delivery', 'deliveries')).toBe('1 delivery');
});

test('the erase dialog counts what goes', () => {
  expect(eraseSummary({ forms: 2, notes: 3, followUps: 1, emails: 4, deliveries: 0, subscriptions: 1 })).toMatch(
    /^2 forms, 3 notes, 1 follow-up, 4 emails, and 1 subscription go for good/,
  );
  expect(eraseSummary({ forms: 1, notes: 0 })).toMatch(/^1 form goes for good/);
});

/** Lines with a text of their own for one thing. */
const HAS_SINGULAR = /^.*(?:many: '|=== 1 \?).*$/gm;

test('no text of the administration puts a number before a fixed plural', () => {
  const things =
    'lead|article|form|note|email|picture|session|deliver(?:y|ie)|attempt|visit|read|download|follow-up|repl(?:y|ie)|person';
  // `of {limit} attempts` counts the whole, which is never one.
  const fixed = new RegExp(`(?<!of \\$?)\\$?\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)?\\} (?:${things})s\\b(?![-=])`, 'g');
  const files = globSync(['app/admin/**/*.{ts,tsx}', 'bin/*.ts']);
  const found = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8').replaceAll(HAS_SINGULAR, '')] as const)
    .flatMap(([file, source]) => (source.match(fixed) ?? []).map((text) => `${file}: ${text}`));
  expect(files.length).toBeGreaterThan(50);
  expect(found, 'use pluralize (format.ts)').toEqual([]);
});
