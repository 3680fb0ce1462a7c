import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoArticles } from '#db/seed/demo-articles.ts';
import { demoFigures } from '#db/seed/demo-figures.ts';
import { runs } from '#tests/support/property-runs.ts';
import { FIGURE_KINDS } from '../article.ts';
import { figureErrors, figuresProblem } from './check-figures.ts';
import { type Figure, NEW_FIGURE, readFigures, referredFigures, writeFigures } from './figure.ts';
import { bodyWithFigures, figureHtml, figurePlate } from './figure-html.ts';
import { readNumbers } from './figure-numbers.ts';
import { figureAsText } from './figure-text.ts';
import { figureMiniature } from './stored-figures.ts';

const PEG: Figure = {
  ...NEW_FIGURE,
  ...{ name: 'peg', kind: 'bars', numbers: 'Jan 620\nFeb 600', caption: 'Two months.', finding: 'It falls.' },
};

const rowsOf = (kind: Figure['kind'], text: string) => {
  const read = readNumbers(kind, text);
  return read.ok
    ? read.numbers.rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)])
    : read.problem;
};
const problemOf = (kind: Figure['kind'], text: string) => {
  const read = readNumbers(kind, text);
  return read.ok ? null : read.problem;
};

describe('numbers as people type and paste them', () => {
  test.each([
    [
      'a spreadsheet’s columns',
      'Month\tCash\nJan\t620\nFeb\t1,600',
      [
        ['Jan', 620],
        ['Feb', 1600],
      ],
    ],
    [
      'a label and a value',
      'Week 4 51\nSeller note: $500\nPrice,6,000',
      [
        ['Week 4', 51],
        ['Seller note', 500],
        ['Price', 6000],
      ],
    ],
    [
      'bars and semicolons',
      'Class | $000\nInventory; 250\n\nGoodwill | 2,350 | key',
      [
        ['Inventory', 250],
        ['Goodwill', 2350],
      ],
    ],
    [
      'units',
      'One | $58,131\nTwo | 0.5M\nThree | 40%',
      [
        ['One', 58131],
        ['Two', 500000],
        ['Three', 40],
      ],
    ],
  ])('%s', (_, text, rows) => {
    expect(rowsOf('bars', text)).toEqual(rows);
  });

  test('minus signs of every kind are one, and values are shown as typed', () => {
    const read = readNumbers(
      'waterfall',
      'Price | 6,000\nLoans | -620\nPeg | (80)\nNote | −$500\nWire | 4,800 | key total',
    );
    expect(read.ok && read.numbers.rows.map(({ cells: [cell] }) => [cell?.value, cell?.text])).toEqual([
      ...[
        [6000, '6,000'],
        [-620, '−620'],
        [-80, '−80'],
        [-500, '−$500'],
        [4800, '4,800'],
      ],
    ]);
  });

  test('marks: key, later, a line across some bars, a note', () => {
    const read = readNumbers('bars', 'A 1\nB 2 later\nC 3 key\nLast two | 2.5 | key line 2-3');
    expect(read.ok && read.numbers.rows.map(({ isKey, isLater }) => [isKey, isLater])).toEqual([
      ...[
        [false, false],
        [false, true],
        [true, false],
      ],
    ]);
    expect(read.ok && read.numbers.lines).toMatchObject([{ label: 'Last two', isKey: true, line: { from: 1, to: 2 } }]);
    const noted = readNumbers('line', 'Day one | 220 | note: in the bank\nWeek 1 | 51 | key: lowest');
    expect(noted.ok && noted.numbers.rows.map(({ note, isKey }) => [note, isKey])).toEqual([
      ['in the bank', false],
      ['lowest', true],
    ]);
  });

  test.each([
    ['bars', '', 'Enter the numbers: one line for each, with a label and a value.'],
    [
      'bars',
      'Jan 620\nFebruary',
      'Line 2, “February”: there is no number. Write a label and a value, such as March 640.',
    ],
    ['bars', 'Jan | 62o', 'Enter at least one line.'],
    ['bars', 'Jan | 620\nFeb | 62o', 'Line 2, “Feb | 62o”: “62o” is not a number.'],
    ['bars', 'A | -5', 'Bars begin at zero, so −5 cannot be drawn. Choose Waterfall or Line.'],
    ['bars', 'A | 1 | 2\nB | 1', 'Every line needs 2 values, also “B”.'],
    ['bars', 'A | 0', 'All values are zero.'],
    [
      'waterfall',
      'Price 6,000\nLoans -620\nWire 5,000 total',
      '“Wire” says 5,000, but the lines before it add up to 5,380.',
    ],
    ['waterfall', 'Price 100\nLoans -620\nMore 700', 'After “Loans” less than nothing is left.'],
    ['line', 'Only 1', 'This kind needs at least 2 lines.'],
    ['ruler', 'Backward | 10-1', 'A ruler runs from 0 upward: look at “Backward”.'],
  ] as const)('%s of %j: %s', (kind, text, problem) => {
    expect(problemOf(kind, text)).toBe(problem);
  });
});

describe('references', () => {
  test('each is replaced by its figure, numbered in the order of the text', () => {
    const html = '<h2>A</h2><p>[[figure:two]]</p><p>x</p><p class="x"> [[figure:peg]] </p>';
    const two = { ...PEG, name: 'two' };
    const drawn = bodyWithFigures({ html }, [PEG, two]).html;
    expect(drawn.match(/Figure \d/g)).toEqual(['Figure 1', 'Figure 2']);
    expect(drawn).not.toContain('[[');
    expect(referredFigures(html)).toEqual(['two', 'peg']);
    expect(bodyWithFigures({ html }, []).html).toBe('<h2>A</h2><p>x</p>');
  });

  test.each([
    ['<p>[[figure:pag]]</p>', 'This article has no figure for [[figure:pag]]. It has [[figure:peg]].'],
    ['<p>See [[figure:peg]].</p>', 'Put [[figure:peg]] in a paragraph of its own.'],
    ['<li>[[figure:peg]]</li>', 'Put [[figure:peg]] in a paragraph of its own.'],
    ['<p>[[figure:peg]]</p>', null],
    ['<p>No figure.</p>', null],
  ])('%s: %s', (body, problem) => {
    expect(figuresProblem(body, [PEG])).toBe(problem);
  });

  test('a figure that cannot be drawn is named with its problem', () => {
    expect(figuresProblem('<p>x</p>', [{ ...PEG, numbers: 'Jan' }])).toContain(
      'The figure peg cannot be saved. Line 1',
    );
    expect(figuresProblem('<p>x</p>', [PEG, PEG])).toContain('Another figure of this article is named peg.');
    expect(figureErrors({ ...NEW_FIGURE, sourceDate: '2026-13-01' })).toMatchObject({
      name: expect.any(String),
      numbers: expect.any(String),
      caption: 'Write a caption.',
      finding: expect.any(String),
      source: expect.any(String),
      sourceDate: 'Enter a date, such as 10/21/2026.',
    });
  });

  test('the editor’s field survives a round trip, and anything else is no list of figures', () => {
    expect(readFigures(writeFigures([PEG]))).toEqual([PEG]);
    expect([writeFigures([]), readFigures(''), readFigures('{')]).toEqual(['', [], null]);
    expect(readFigures('[null, {"kind": "pie"}, {"kind": "bars", "name": 1}]')).toEqual([NEW_FIGURE]);
  });
});

describe('the drawing', () => {
  const anyNumber = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
    fc.integer({ min: 0, max: 999 }),
  );
  const anyLine = fc.tuple(
    fc.string({ maxLength: 30 }),
    anyNumber,
    fc.constantFrom('', 'key', 'later', 'total', 'line', 'line 2-9', 'note: x', 'key: y'),
  );

  test('has no NaN, no markup of the writer and no stray end, whatever is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIGURE_KINDS), fc.array(anyLine, { maxLength: 14 }), (kind, lines) => {
        const numbers = lines.map(([label, value, mark]) => `${label}\t${value}\t${mark}`).join('\n');
        const figure = { ...PEG, kind, numbers, caption: '<b>"&', finding: '"><script>' };
        const html = figureHtml(figure, 1) + (figureMiniature(figure) ?? '');
        expect(html).not.toMatch(/NaN|Infinity|undefined|<script|<b>/);
        for (const [, path = ''] of html.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^(?:[MLHVhvz][-\d. ]*)*$/);
      }),
      runs(1000),
    );
  });

  test('a reader without eyes or scripts gets the finding and a table', () => {
    const html = figureHtml({ ...PEG, source: 'Own <books>', sourceDate: '2026-10-21' }, 3);
    expect(html).toContain('role="img" aria-label="It falls."');
    expect(html).toContain('<summary>The figures as a table</summary><table>');
    expect(html).toContain('<tr><th scope="row">Jan</th><td>620</td></tr>');
    expect(html).toContain('Source: Own &lt;books&gt;, <time datetime="2026-10-21">October 21, 2026</time>.');
    expect(html).not.toMatch(/ (?:style|id|on\w+)=/);
  });

  test('as the picture of its article it has the values and labels, drawn wide only if it is high on a phone', () => {
    const drawn = (numbers: string) => figurePlate({ ...PEG, numbers }) ?? '';
    const short = drawn('To hold all three | $58,131\nWhen one leaves | $150,000');
    for (const words of ['$58,131', '$150,000', 'When one', 'leaves']) expect(short).toContain(words);
    expect(short.match(/<svg class="[^"]*"/g)).toEqual(['<svg class="figure-narrow"']);
    const long = drawn(Array.from({ length: 9 }, (_, line) => `A longer label ${line} | 5`).join('\n'));
    expect(long.match(/<svg class="[^"]*"/g)).toEqual(['<svg class="figure-narrow"', '<svg class="figure-wide"']);
    expect(figurePlate({ ...PEG, kind: 'table' })).toBeNull();
  });

  test('as text it is a Markdown table', () => {
    expect(figureAsText({ ...PEG, source: 'The books', sourceDate: '2026-10-21' })).toBe(
      '**Two months.** It falls.\n\n| Line | Value |\n| --- | --- |\n| Jan | 620 |\n| Feb | 600 |\n\nSource: The books, 2026-10-21.',
    );
  });
});

describe('the demo articles', () => {
  test.each(demoArticles.map(({ slug }) => slug))('%s has a figure that carries its argument', (slug) => {
    const body = readFileSync(`db/seed/articles/${slug}.html`, 'utf8');
    const figures = demoFigures(slug);
    expect(figuresProblem(body, figures)).toBeNull();
    expect(referredFigures(body).sort()).toEqual(figures.map(({ name }) => name).sort());
    for (const figure of figures) expect(figureMiniature(figure)).not.toBeNull();
    for (const figure of figures) expect(figurePlate(figure)).toContain('</text>');
    const drawn = bodyWithFigures({ html: body }, figures).html;
    expect(drawn.length - body.length).toBeLessThan(16_000);
  });
});
