import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bulkSummary, refusalText } from '#app/admin/articles/bulk-bar.tsx';
import { suggestTags, withTag } from '#app/admin/editor/tags-field.tsx';
import { stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { eraseSummary } from '#app/admin/lead/aside-panels.tsx';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import { sumAnswers } from '#app/features/overview/answer-times.ts';
import { sumWeeks, type WeekFigures } from '#app/features/overview/week.ts';
import { pluralize } from '#app/platform/format.ts';
import { stageText } from './overview/leads.tsx';
import { changeText, duration, inTime } from './overview/totals.tsx';

const NOW = new Date('2026-11-12T18:00:00Z');
const seconds = (at: string) => Date.parse(at) / 1000;

test('answers of several weeks: those due meanwhile are late, and the median is of all of them', () => {
  const waiting = [seconds('2026-11-12T17:00:00Z'), seconds('2026-11-12T19:00:00Z')];
  const times = sumAnswers(
    'Ann',
    [
      ['a', 2, 1, waiting, { 15: 2, 600: 1 }],
      ['a', 1, 0, null, { 120: 1 }],
      ['a', 0, 3, null, null],
    ],
    NOW,
  );
  expect(times).toEqual({ owner: 'Ann', inTime: 3, late: 5, waiting: 1, answered: 4, medianMinutes: 67.5 });
  expect(sumAnswers(null, [], NOW).medianMinutes).toBeNull();
});

test('figures as text', () => {
  expect([45, 60, 195, 1440, 1800].map(duration)).toEqual(['45 min', '1 h', '3 h 15 min', '24 h', '30 h']);
  expect(inTime({ inTime: 10, late: 2 })).toBe('83% (10 of 12)');
  expect(inTime({ inTime: 0, late: 0 })).toBe('–');
  expect(changeText(46, 34)).toBe('12 more than 34 before');
  expect(changeText(1, 2)).toBe('1 fewer than 2 before');
  expect(changeText(2, 2)).toBe('as many as before');
  expect(changeText(3, 0)).toBe('none before');
  const origin = {
    source: '',
    campaign: '',
    visits: 0,
    leads: 7,
    bookings: 0,
    moved: { contacted: 2, qualified: 0, client: 1, closed: 0 },
    weekly: [],
  };
  expect(stageText(origin)).toBe('4 new, 2 contacted, 1 client');
});

test('every stage is named', () => {
  const moved = Object.fromEntries(STAGES.slice(1).map((stage, n) => [STAGE_IDS[stage], n + 1]));
  const origin = { source: '', campaign: '', visits: 0, leads: 90, bookings: 0, moved, weekly: [] };
  const names = STAGES.map((stage) => stageName(stage).toLowerCase());
  expect(stageText(origin).replaceAll(/\d+ /g, '')).toBe(names.join(', '));
});

test('with a stage inserted in between, weeks that were stored before keep their numbers', () => {
  const rest = { forms: {}, pages: [], answers: [] };
  const withoutIds: WeekFigures = { ...rest, origins: [['a', '', 10, 0, 0, 2, 0, 1, 0]] };
  const before: WeekFigures = {
    ...{ ...rest, stages: ['contacted', 'qualified', 'client', 'closed'] },
    origins: [['a', '', 10, 0, 0, 0, 4, 0, 1]],
  };
  const after: WeekFigures = {
    ...{ ...rest, stages: ['contacted', 'proposal', 'qualified', 'client', 'closed'] },
    origins: [['a', '', 10, 0, 0, 1, 3, 0, 0, 2]],
  };
  const names = ['New', 'Contacted', 'Proposal', 'Qualified', 'Client', 'Closed'];
  const six = names.map((name) => ({ id: name.toLowerCase(), name }));
  const texts = [[withoutIds, before, after], [withoutIds], [before], [after]].map((weeks) =>
    sumWeeks(weeks).origins.map((origin) => stageText(origin, six)),
  );
  expect(texts).toEqual([
    ['16 new, 3 contacted, 3 proposal, 4 qualified, 1 client, 3 closed'],
    ['7 new, 2 contacted, 1 client'],
    ['5 new, 4 qualified, 1 closed'],
    ['4 new, 1 contacted, 3 proposal, 2 closed'],
  ]);
});

const NONE = { act: 'publish', tags: [], done: 0, already: 0, gone: 0, refused: [] } as const;

test('the result says how many articles were changed, and why others were not', () => {
  expect(bulkSummary({ ...NONE, tags: [], refused: [], done: 3 })).toBe('3 articles published.');
  expect(bulkSummary({ act: 'tag', tags: ['SBA', 'Guide'], done: 1, already: 2, gone: 1, refused: [] })).toBe(
    '1 article tagged: SBA, Guide. 2 had this tag already. 1 was deleted by someone else.',
  );
  const refused = [{ id: 1, title: 'Long', errors: { title: 'Shorten this.', slug: 'Use letters.' } }];
  expect(bulkSummary({ ...NONE, tags: [], already: 2, refused })).toBe(
    '0 articles published. 2 were published already. 1 was not changed: see the list.',
  );
  expect(refusalText(refused[0] as (typeof refused)[number])).toBe('Title: Shorten this. Slug: Use letters.');
  expect(refusalText({ id: 1, title: 'x', errors: null })).toContain('Someone else saved it');
});

const KNOWN = ['SBA 7(a)', 'Due diligence', 'Exit', 'Working capital'];

test('suggests known tags that match the one being typed, except those already entered', () => {
  expect(suggestTags(KNOWN, '')).toEqual(KNOWN);
  expect(suggestTags(KNOWN, 'Exit, cap')).toEqual(['Working capital']);
  expect(suggestTags(KNOWN, 'exit, ')).toEqual(['SBA 7(a)', 'Due diligence', 'Working capital']);
  expect(suggestTags(KNOWN, 'Exit')).toEqual([]);
});

test('a chosen tag replaces the partial one', () => {
  expect(withTag('Exit,due', 'Due diligence')).toBe('Exit, Due diligence, ');
  expect(withTag('', 'Exit')).toBe('Exit, ');
});

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
