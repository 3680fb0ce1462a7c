import { expect, test } from 'vitest';
import { stageName } from '#app/admin/frame/leads/stage-tag.tsx';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import { sumAnswers } from '#app/features/overview/answer-times.ts';
import { sumWeeks, type WeekFigures } from '#app/features/overview/week.ts';
import { stageText } from './leads.tsx';
import { changeText, duration, inTime } from './totals.tsx';

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
