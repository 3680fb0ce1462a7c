import { expect, test } from 'vitest';
import { finishBody } from './finish-body.ts';

const unfinished = { figures: [], facts: [], now: new Date('2026-11-15T18:00:00Z') };

test('a table of contents has a limited number of headings; every heading has its id', () => {
  const { body } = finishBody({ ...unfinished, bodyHtml: '<h2>Fees</h2>'.repeat(1000) });
  expect([body.headings.length, body.html.match(/ id="/g)?.length]).toEqual([200, 1000]);
});

test('a page has a limited number of tags, whatever its text quotes', () => {
  const bodyHtml = Array.from({ length: 2000 }, (_, n) => `{{no.such.fact-${n}}} `).join('');
  expect(finishBody({ ...unfinished, bodyHtml }).tags).toHaveLength(500);
});
