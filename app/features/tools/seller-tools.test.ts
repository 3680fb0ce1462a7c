import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { ANSWERS, type Answer, QUESTIONS, readinessOf } from './exit-readiness.ts';
import { type ClosingStatement, ownerProceeds } from './owner-proceeds.ts';
import { MONTHS, PEG_METHODS, pastedCells, pegsOf } from './working-capital-peg.ts';

const LARGEST = 1e9;
const amount = fc.oneof(
  fc.integer({ min: 0, max: 50_000_000 }),
  fc.double({ min: 0, max: LARGEST, noNaN: true }),
  fc.constantFrom(0, 0.01, 0.005, 1, LARGEST),
);
const signed = fc.tuple(amount, fc.boolean()).map(([value, minus]) => (minus ? 0 - value : value));
/** Results are in cents. */
const cents = (...dollars: number[]) => dollars.map((value) => Math.round(value * 100) || 0);

describe('from the price to the wire', () => {
  const article: ClosingStatement = {
    ...{ price: 6_000_000, debt: 620_000, other: 110_000, fee: 240_000 },
    ...{ peg: 730_000, delivered: 650_000, escrow: 600_000, note: 500_000 },
  };

  test('gives the figures of the article', () => {
    const { wire, later, gone, shortfall, total, lines } = ownerProceeds(article);
    expect([wire, later, gone, shortfall, total]).toEqual(cents(3_850_000, 1_100_000, 1_050_000, 80_000, 6_000_000));
    expect(lines.map(({ left }) => left)).toEqual(
      cents(5_380_000, 5_270_000, 5_030_000, 4_950_000, 4_350_000, 3_850_000),
    );
  });

  test.each([
    ['a delivery above the peg is paid on top of the price', { delivered: 780_000 }, 3_980_000, 970_000, 6_050_000],
    ['a delivery at the peg changes nothing', { delivered: 730_000 }, 3_930_000, 970_000, 6_000_000],
    ['deductions above the price give a negative wire', { price: 2_000_000 }, -150_000, 1_050_000, 2_000_000],
    ['cents are exact', { price: 6_000_000.1, debt: 619_999.9 }, 3_850_000.2, 1_049_999.9, 6_000_000.1],
    ['a sale without deductions is the price', { debt: 0, other: 0, fee: 0, peg: 0, delivered: 0 }, 4_900_000, 0, 6e6],
  ])('%s', (_name, change, wire, gone, total) => {
    const found = ownerProceeds({ ...article, ...change });
    expect([found.wire, found.gone, found.total]).toEqual(cents(wire, gone, total));
  });

  test('wire, later and gone add up to what is paid, whatever the figures are', () => {
    const statements = fc.record({
      ...{ price: amount, debt: amount, other: amount, fee: amount },
      ...{ peg: signed, delivered: signed, escrow: amount, note: amount },
    });
    fc.assert(
      fc.property(statements, (statement) => {
        const { wire, later, gone, total, shortfall, lines } = ownerProceeds(statement);
        for (const figure of [wire, later, gone, total, shortfall]) expect(Number.isSafeInteger(figure)).toBe(true);
        expect(wire + later + gone).toBe(total);
        expect([total - Math.max(0, -shortfall)]).toEqual(cents(statement.price));
        expect(lines.at(-1)?.left).toBe(wire);
        expect(Math.min(later, gone, ...lines.map((line) => line.amount))).toBeGreaterThanOrEqual(0);
      }),
      runs(2000),
    );
  });
});

describe('the four pegs', () => {
  const article = [620, 600, 640, 700, 780, 860, 900, 880, 800, 720, 640, 620].map((thousands) => thousands * 1000);
  const flat = Array.from({ length: MONTHS.length }, () => 500_000);
  const pegs = (months: readonly number[], delivered: number) => pegsOf(months, delivered).pegs.map(({ peg }) => peg);
  const costs = (months: readonly number[], delivered: number) =>
    pegsOf(months, delivered).pegs.map(({ cost }) => cost);

  test('are those of the article', () => {
    expect(pegs(article, 620_000)).toEqual(cents(730_000, 760_000, 660_000, 620_000));
    expect(pegsOf(article, 620_000)).toMatchObject({ spread: 14_000_000, agree: false });
    expect(costs(article, 620_000)).toEqual(cents(110_000, 140_000, 40_000, 0));
  });

  test.each([
    ['June, when the buyer pays more', article, 870_000, [-140_000, -110_000, -210_000, -250_000]],
    ['February, when the seller gives back', article, 590_000, [140_000, 170_000, 70_000, 30_000]],
    ['a flat year', flat, 480_000, [20_000, 20_000, 20_000, 20_000]],
    ['negative working capital', flat.map((month) => -month), -450_000, [-50_000, -50_000, -50_000, -50_000]],
    [
      'a third of a dollar, rounded to cents',
      [...flat.slice(1), 500_001],
      0,
      [500_000.08, 500_000.17, 500_000.33, 500_001],
    ],
  ])('cost at closing in %s', (_name, months, delivered, expected) => {
    expect(costs(months, delivered)).toEqual(cents(...expected));
  });

  test('agree within 3% of the year’s average', () => {
    const last = (value: number) => [...flat.slice(1), value];
    expect(pegsOf(flat, 0)).toMatchObject({ spread: 0, agree: true });
    expect(pegsOf(last(515_000), 0).agree).toBe(true);
    expect(pegsOf(last(520_000), 0).agree).toBe(false);
    expect(
      pegsOf(
        flat.map(() => 0),
        0,
      ).agree,
    ).toBe(true);
  });

  test('say which of them lie above the year’s average', () => {
    expect(pegsOf(article, 0).pegs.map(({ side }) => side)).toEqual([0, 1, -1, -1]);
  });

  test('lie between the lowest and the highest month, whatever the months are', () => {
    const years = fc.array(signed, { minLength: MONTHS.length, maxLength: MONTHS.length });
    fc.assert(
      fc.property(years, signed, (months, delivered) => {
        const { pegs: four, spread } = pegsOf(months, delivered);
        expect(four).toHaveLength(PEG_METHODS.length);
        for (const { peg, cost } of four) {
          expect(peg).toBeGreaterThanOrEqual(Math.min(...cents(...months)));
          expect(peg).toBeLessThanOrEqual(Math.max(...cents(...months)));
          expect([peg - cost]).toEqual(cents(delivered));
        }
        expect(spread).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(spread)).toBe(true);
      }),
      runs(2000),
    );
  });
});

describe('cells from a spreadsheet', () => {
  test.each([
    ['a column', '620,000\n600,000\r\n640,000', ['620,000', '600,000', '640,000']],
    ['a column of accounting figures', ' $ 620,000 \n (12,000)\n', ['$ 620,000', '(12,000)']],
    ['a column with a heading', 'Working capital\n620\n600', ['620', '600']],
    ['two columns', 'Jan 2026\t620\nFeb 2026\t600', ['620', '600']],
    ['two columns with an empty last one', '2026-01\t620\t\n2026-02\t600\t', ['620', '600']],
    ['a row', '620\t600\t640', ['620', '600', '640']],
    ['a row with a heading', 'NWC\t620\t600', ['620', '600']],
    ['a row parted by semicolons', '620;600;640', ['620', '600', '640']],
    ['typed figures', '620 600, 640', ['620', '600', '640']],
    ['nothing', ' \n\t\n', []],
  ])('%s', (_name, text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  test('any text gives cells with a digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const cell of pastedCells(text)) expect(cell).toMatch(/\d/);
      }),
      runs(1000),
    );
  });
});

describe('readiness for a sale', () => {
  const all = (answer: Answer) => Array.from({ length: QUESTIONS.length }, () => answer);
  const mix = (yes: number, part: number) =>
    [...all('yes').slice(0, yes), ...all('part').slice(0, part), ...all('no')].slice(0, 12);

  test('lists the gaps of the example by the months they take', () => {
    const example: Answer[] = ['part', 'yes', 'no', 'part', 'yes', 'part', 'yes', 'no', 'part', 'yes', 'yes', 'yes'];
    const { band, count, gaps } = readinessOf(example);
    expect({ band, count }).toEqual({ band: 'preparation', count: { yes: 6, part: 4, no: 2 } });
    expect(gaps.map(({ question, months }) => [question + 1, months])).toEqual([
      ...[
        [8, 18],
        [3, 12],
        [6, 9],
        [1, 6],
        [9, 3],
        [4, 2],
      ],
    ]);
  });

  test.each([
    ['ready', 12, 0],
    ['ready', 10, 0],
    ['ready', 9, 2],
    ['preparation', 9, 1],
    ['preparation', 9, 0],
    ['preparation', 6, 0],
    ['preparation', 0, 12],
    ['start', 5, 1],
    ['start', 5, 0],
    ['start', 0, 0],
  ])('the band is %s with %i times yes and %i times in part', (band, yes, part) => {
    expect(readinessOf(mix(yes, part)).band).toBe(band);
  });

  test('a question answered with yes leaves no gap', () => {
    expect(readinessOf(all('yes')).gaps).toEqual([]);
    expect(readinessOf(all('no')).gaps.map(({ months }) => months)).toEqual(
      QUESTIONS.map(({ months }) => months).sort((a, b) => b - a),
    );
  });

  test('a better answer never gives a lower band or a longer list', () => {
    const answers = fc.array(fc.constantFrom(...ANSWERS), { minLength: QUESTIONS.length, maxLength: QUESTIONS.length });
    const rank = ['start', 'preparation', 'ready'];
    fc.assert(
      fc.property(answers, fc.nat(QUESTIONS.length - 1), (given, question) => {
        const better = readinessOf(given.with(question, 'yes'));
        const { band, gaps, count } = readinessOf(given);
        expect(rank.indexOf(better.band)).toBeGreaterThanOrEqual(rank.indexOf(band));
        expect(better.gaps.length).toBeLessThanOrEqual(gaps.length);
        expect(count.yes + count.part + count.no).toBe(QUESTIONS.length);
        expect(gaps.every(({ months }, index) => months <= (gaps[index - 1]?.months ?? Number.POSITIVE_INFINITY))).toBe(
          true,
        );
      }),
      runs(1000),
    );
  });
});
