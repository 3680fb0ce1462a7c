import { expect, test } from 'vitest';
import { hoursText, parseHours } from './hours-text.ts';

test.each([
  [
    '10–12, 1:30–5',
    [
      { from: 600, to: 720 },
      { from: 810, to: 1020 },
    ],
  ],
  ['10-12', [{ from: 600, to: 720 }]],
  ['8 am to 7 pm', [{ from: 480, to: 1140 }]],
  ['13:00–17:00', [{ from: 780, to: 1020 }]],
  ['', []],
])('hours are written as %s', (text, spans) => {
  expect(parseHours(text)).toEqual(spans);
  expect(parseHours(hoursText(spans))).toEqual(spans);
});

test.each(['lunch', '10', '12–10', '10–12, 11–1', '10–10:15', '10:10–12', '25–26', '10–12–1'])(
  '%j cannot be read',
  (text) => {
    expect(parseHours(text)).toBeNull();
  },
);
