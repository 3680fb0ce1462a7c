import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { FIGURE_KINDS } from '../article.ts';
import { figureErrors } from './check-figures.ts';
import { NEW_FIGURE, nameFrom } from './figure.ts';
import { emptyRow, gridFrom, gridText, pasted } from './figure-grid.ts';
import { readNumbers } from './figure-numbers.ts';
import { findingFrom } from './figure-text.ts';

const textOf = (kind: Parameters<typeof gridFrom>[0], text: string) => gridText(kind, gridFrom(kind, text)).text;

test.each([
  ['bars', 'Jan 620\nWeek 4 51', 'Jan\t620\nWeek 4\t51'],
  ['bars', 'Month | Cash | Debt (key)\nJan | 1 | 2', 'Month\tCash\tDebt (key)\nJan\t1\t2'],
  ['bars', 'A | 1 | later\nAll | 2.5 | key line 2-3', 'A\t1\tlater\nAll\t2.5\tkey line 2-3'],
  ['line', 'Day one | 220 | note: in the bank', 'Day one\t220\tnote: in the bank'],
  ['ruler', 'Part | Day\nLearn | 11-30', 'Part\tDay\nLearn\t11-30'],
  ['table', 'Who | What\nA | b', 'Who\tWhat\nA\tb'],
] as const)('%s as a grid: %j', (kind, text, written) => {
  expect(textOf(kind, text)).toBe(written);
});

test('a grid draws the same as the text it was read from', () => {
  const cell = fc.constantFrom('Jan', 'Week 4', '620', '-5', '1,600', '40%', '11-30', 'key', '');
  const mark = fc.constantFrom('', 'key', 'later', 'line', 'note: x');
  fc.assert(
    fc.property(
      fc.constantFrom(...FIGURE_KINDS),
      fc.array(fc.tuple(cell, cell, mark), { maxLength: 6 }),
      (kind, rows) => {
        const text = rows.map((cells) => cells.join('\t')).join('\n');
        const before = readNumbers(kind, text);
        const after = readNumbers(kind, textOf(kind, text));
        if (before.ok)
          expect(after).toMatchObject({
            ok: true,
            numbers: { rows: before.numbers.rows, lines: before.numbers.lines },
          });
      },
    ),
    runs(1000),
  );
});

describe('a wrong cell', () => {
  const wrongIn = (kind: Parameters<typeof readNumbers>[0], text: string) => {
    const read = readNumbers(kind, text);
    return read.ok ? undefined : read.wrong;
  };
  test('is named with its line, its place and what was probably meant', () => {
    expect(wrongIn('bars', 'Line\tValue\nAsked\t44\nVisited\tsix')).toMatchObject({ line: 2, cell: 1, fix: '6' });
    expect(wrongIn('bars', 'A\t1\nB\t62o')).toMatchObject({ line: 1, cell: 1, fix: '62' });
    expect(wrongIn('bars', 'A\t1\n\t2')).toMatchObject({ line: 1, cell: 0 });
    expect(wrongIn('waterfall', 'Price\t6,000\nLoans\t-620\nWire\t5,000\ttotal')).toMatchObject({
      line: 2,
      cell: 1,
      fix: '5,380',
    });
    expect(wrongIn('bars', 'A\t1\t2\nB\t1')).toMatchObject({ line: 1, cell: 1 });
  });
  test('in the first row is not taken for the name of a column, and a label with a number not for a value', () => {
    const grid = { columns: ['', ''], rows: [{ cells: ['Asked', 'six'], mark: '' }] };
    expect(wrongIn('bars', gridText('bars', grid).text)).toMatchObject({ line: 1, problem: '“six” is not a number.' });
    const label = { columns: ['', ''], rows: [{ cells: ['Week 4', ''], mark: '' }] };
    expect(wrongIn('bars', gridText('bars', label).text)?.problem).toContain('there is no number');
  });
});

test('copied cells fill an empty grid with their headings, and any other from the cell on', () => {
  const empty = { columns: ['', ''], rows: [] };
  expect(pasted('bars', empty, 'Month\tCash\r\nJan\t620\r\n', { row: 0, cell: 0 })).toEqual(
    gridFrom('bars', 'Month\tCash\nJan\t620'),
  );
  const grid = { columns: ['', ''], rows: [{ cells: ['A', '1'], mark: 'key' }, emptyRow(2)] };
  expect(pasted('bars', grid, '5\n6\n7', { row: 0, cell: 1 }).rows).toEqual([
    { cells: ['A', '5'], mark: 'key' },
    { cells: ['', '6'], mark: '' },
    { cells: ['', '7'], mark: '' },
  ]);
  expect(pasted('bars', grid, 'B\t2\t3', { row: 1, cell: 0 }).columns).toHaveLength(3);
});

test('a drawing speaks for itself: neither caption nor finding is needed; names come from captions', () => {
  const figure = { ...NEW_FIGURE, name: 'buyers', numbers: 'Asked\t44\nSigned\t19' };
  expect(figureErrors(figure)).toEqual({});
  expect(findingFrom(figure)).toBe('Asked 44, Signed 19.');
  expect(nameFrom('', ['figure-1'])).toBe('figure-2');
  expect(nameFrom('From 44 buyers to three offers.', [])).toBe('from-44-buyers-to-three-offers');
  expect(nameFrom('A caption that is much longer than a name can be.', [])).toBe(
    'a-caption-that-is-much-longer-than-a',
  );
  expect(nameFrom('Peg', ['peg'])).toBe('peg-1');
  expect(nameFrom('…', [])).toBe('figure-1');
});

test('a line takes 200 points; the other charts keep their limits', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Point ${at}\t${at}`).join('\n');
  expect([readNumbers('line', lines(200)).ok, readNumbers('line', lines(201)).ok]).toEqual([true, false]);
  expect([readNumbers('bars', lines(24)).ok, readNumbers('bars', lines(25)).ok]).toEqual([true, false]);
});
