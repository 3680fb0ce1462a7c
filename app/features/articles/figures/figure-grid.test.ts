import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { FIGURE_KINDS } from '../article.ts';
import { figureErrors } from './check-figures.ts';
import { type Figure, NEW_FIGURE, nameFrom } from './figure.ts';
import { emptyRow, gridFrom, gridText, headerToggled, pasted } from './figure-grid.ts';
import { bodyWithFigures, figureHtml } from './figure-html.ts';
import { readNumbers } from './figure-numbers.ts';
import { figureAsText, findingFrom } from './figure-text.ts';

const textOf = (kind: Parameters<typeof gridFrom>[0], text: string) => gridText(kind, gridFrom(kind, text)).text;

test.each([
  ['bars', 'Jan 620\nWeek 4 51', 'Jan\t620\nWeek 4\t51'],
  ['bars', 'Month | Cash | Debt (key)\nJan | 1 | 2', 'Month\tCash\tDebt (key)\nJan\t1\t2'],
  ['bars', 'A | 1 | later\nAll | 2.5 | key line 2-3', 'A\t1\tlater\nAll\t2.5\tkey line 2-3'],
  ['line', 'Day one | 220 | note: in the bank', 'Day one\t220\tnote: in the bank'],
  ['ruler', 'Part | Day\nLearn | 11-30', 'Part\tDay\nLearn\t11-30'],
  ['table', 'Who | What\nA | b', 'Who\tWhat\nA\tb'],
  ['table', 'Who\tWhat\n---\t:-:\nA\tb', 'Who\tWhat\n---\t:-:\nA\tb'],
  ['table', '---\t---\nA\tb', '---\t---\nA\tb'],
  ['table', 'Who\tWhat\n---\t---\nA\tb', 'Who\tWhat\nA\tb'],
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

const PEG: Figure = {
  ...NEW_FIGURE,
  name: 'peg',
  numbers: 'Jan 620\nFeb 600',
  caption: 'Two months.',
  finding: 'It falls.',
};

describe('a table of words', () => {
  const table = (numbers: string) =>
    figureHtml({ ...PEG, kind: 'table', numbers, caption: 'Who answers.', finding: '' }, 1);
  const WORDS =
    'Weeks\tWhat the buyer asks for\tWho\n1–2\tStatements for **three** years<br>and [fees](/buy)\t\n3–5\tContracts <b>\tYou';

  test('has a heading row, wraps, and stacks its rows on phones; the writer’s markup is escaped', () => {
    const html = table(WORDS);
    expect(html).toContain('<table role="table" class="figure-words figure-short" aria-label="Who answers.">');
    expect(html).toContain('<th scope="col" role="columnheader">What the buyer asks for</th>');
    expect(html).toContain(
      '<td role="cell">Statements for <strong>three</strong> years<br>and <a href="/buy">fees</a></td>',
    );
    expect(html).toContain('Contracts &lt;b&gt;');
    expect(html).toContain('<span class="figure-number">Table 1.</span> Who answers.');
    expect(table('A\tB\nx\t[y](javascript:alert)')).not.toContain('<a');
  });

  test('with numbers only scrolls inside itself, its values aligned', () => {
    const html = table('Year\tSales\n2024\t1,200\n2025\t-80');
    expect(html).toContain('<div class="figure-scroll" tabindex="0"');
    expect(html).toContain('<td role="cell" class="figure-value">−80</td>');
  });

  test('is set as its writer chose: each column, and with or without headings', () => {
    const html = table('Who\tWhat\n:-:\t---\nx\ty');
    expect(html).toContain('<th scope="row" role="rowheader" class="figure-center">x</th><td role="cell">y</td>');
    expect(html).not.toContain(':-:');
    const headless = gridText('table', headerToggled(gridFrom('table', 'A\tB\n---\t--:\nx\ty'))).text;
    expect(headless).toBe('---\t--:\nA\tB\nx\ty');
    expect(table(headless)).not.toContain('thead');
    expect(table(headless)).toContain('A</th><td role="cell" class="figure-right">B</td>');
    expect(textOf('table', headless)).toBe(headless);
    expect(gridText('table', headerToggled(gridFrom('table', headless))).text).toBe('A\tB\n---\t--:\nx\ty');
    expect(figureAsText({ ...PEG, kind: 'table', numbers: headless })).toContain('| A | B |\n| x | y |');
  });

  test('may have empty cells, words like key, and up to 20 columns and 200 rows; blank it shows nothing', () => {
    const problem = (numbers: string) => {
      const read = readNumbers('table', numbers);
      return read.ok ? null : read.problem;
    };
    expect(table('A\tB\n\tkey')).toContain('<td role="cell">key</td>');
    expect(problem('A\tB\n\tkey')).toBeNull();
    const wide = Array.from({ length: 20 }, (_, at) => `C${at}`).join('\t');
    expect(problem(Array.from({ length: 201 }, () => wide).join('\n'))).toBeNull();
    expect(problem(`${wide}\tone more`)).toBe('Use at most 20 columns.');
    expect(problem(Array.from({ length: 202 }, () => 'a\tb').join('\n'))).toContain('at most 200 rows');
    expect([problem('\t\t\n\t\t'), table('\t\t\n\t\t')]).toEqual([null, '']);
  });

  test('that was stored before has the same cells', () => {
    const before = 'Class | $000\nInventory; 250\n\nGoodwill | 2,350 | key';
    expect(table(before)).toMatch(/Class.*\$000.*Inventory.*250.*Goodwill.*2,350/);
    expect(table(before)).not.toContain('key');
    expect(figureAsText({ ...PEG, kind: 'table', numbers: 'A\tB\nx\ty' })).toContain(
      '| A | B |\n| --- | --- |\n| x | y |',
    );
  });

  test('is counted apart from drawings', () => {
    const figures = [PEG, { ...PEG, name: 'who', kind: 'table' as const, numbers: WORDS }];
    const { html } = bodyWithFigures(
      { html: '<p>[[figure:peg]]</p><p>[[figure:who]]</p><p>[[figure:peg]]</p>' },
      figures,
    );
    expect(html.match(/(Figure|Table) \d/g)).toEqual(['Figure 1', 'Table 1', 'Figure 2']);
  });
});
