import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACTS, type FactKey, seedValue } from '#app/firm/facts.ts';
import { runs } from '#tests/support/property-runs.ts';
import { buyingPower } from './buying-power.ts';
import { calculateDeal, type DealTerms } from './deal.ts';
import { type Check, checkDeal } from './deal-checks.ts';
import { coverageLabel, DEAL_FACTS, type DealFacts, type FoundDeal, readDeal, sensitivity } from './deal-coverage.ts';
import { guarantyFee } from './guaranty-fee.ts';
import { paymentSchedule, totals } from './loan.ts';

const fee = { share: seedValue('sba.7a.guaranty-share'), fee: seedValue('sba.7a.guaranty-fee'), waivedUpTo: null };
const rules = { fee, noteShare: 50 };

/** The seed's facts as a page gets them. */
function sourced(expired: (key: FactKey) => boolean = () => false): DealFacts {
  const facts = DEAL_FACTS.map((key) => {
    const { value, source, validFrom } = FACTS[key];
    return [key, { value, source, validFrom, state: '', hedge: '', expired: expired(key) }];
  });
  return Object.fromEntries(facts) as DealFacts;
}

const read = (query: string, facts = sourced()) => readDeal(new URLSearchParams(query), facts);
const foundIn = (query: string) => read(query).found as FoundDeal;
const verdicts = (query: string, facts = sourced()) =>
  checkDeal(foundIn(query), facts).map(({ verdict, title }: Check) => `${verdict}: ${title}`);

const money = fc.oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.double({ min: 0, max: 1e9, noNaN: true }));
const percent = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true }));
const months = fc.integer({ min: 1, max: 480 });
const terms: fc.Arbitrary<DealTerms> = fc.record({
  ...{ price: money, closing: money, capital: money, cash: money, equity: percent, rate: percent, months },
  note: fc.record({ kind: fc.constantFrom('none', 'paid', 'standby'), amount: money, rate: percent, months }),
  isFeeFinanced: fc.boolean(),
});

test('sources equal uses, the fee fits the loan, and coverage times service is the cash flow', () => {
  fc.assert(
    fc.property(terms, fc.boolean(), (one, isManufacturer) => {
      const feeRules = { ...fee, waivedUpTo: isManufacturer ? 950_000 : null };
      const deal = calculateDeal(one, { ...rules, fee: feeRules });
      if (!deal) return;
      expect(Object.values(deal).every((value) => value === null || Number.isFinite(value))).toBe(true);
      expect(deal.loan + deal.note + deal.equity).toBe(deal.project);
      expect(deal.project).toBe(deal.uses + (one.isFeeFinanced ? deal.fee : 0));
      expect(Math.abs(deal.fee - guarantyFee(deal.loan, feeRules))).toBeLessThanOrEqual(1);
      expect(Math.min(deal.loan, deal.equity, deal.noteAsEquity)).toBeGreaterThanOrEqual(0);
      if (deal.coverage !== null) expect(deal.coverage * deal.service).toBeCloseTo(deal.cash, 3);
    }),
    runs(3000),
  );
});

test('no smaller loan solves a financed fee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 1_200_000 }), (price) => {
      const one = { price, closing: 0, capital: 0, equity: 10, rate: 9, months: 120, cash: 1 };
      const note = { kind: 'none', amount: 0, rate: 0, months: 1 } as const;
      const deal = calculateDeal({ ...one, note, isFeeFinanced: true }, rules);
      // Iterating from below converges to the smallest solution.
      let loan = 0;
      for (let turn = 0; turn < 60; turn++) loan = 0.9 * (100 * price + guarantyFee(Math.round(loan), fee));
      expect(Math.abs((deal?.loan ?? 0) - loan)).toBeLessThanOrEqual(2);
    }),
    runs(1000),
  );
});

test('a schedule ends at 0 and sums up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), percent, months, (loan, rate, term) => {
      const schedule = paymentSchedule(loan, rate, term);
      const { payment, interest, principal } = totals(schedule);
      expect(schedule.at(-1)?.balance).toBe(0);
      expect([principal, interest + principal]).toEqual([loan, payment]);
      expect(schedule.every((one) => Number.isInteger(one.payment) && one.payment >= 0 && one.balance >= 0)).toBe(true);
    }),
    runs(1000),
  );
});

test('what a buyer can buy is finite, within both limits, and its parts sum up', () => {
  const buyer = fc.record({
    ...{ equity: money, cash: money, costs: money, rate: percent, months },
    coverage: fc.double({ min: 0.1, max: 100, noNaN: true }),
  });
  fc.assert(
    fc.property(buyer, fc.constantFrom(0, 10, 100), (one, injection) => {
      const power = buyingPower(one, { fee, injection, mostLoan: 5_000_000 });
      for (const project of [power.byEquity, power.byCoverage, power.largest]) {
        expect(Object.values(project).every((value) => value === null || Number.isFinite(value))).toBe(true);
        expect(project.loan + project.equity).toBe(project.project);
        expect(project.loan).toBeLessThanOrEqual(500_000_000);
        expect(power.largest.project).toBeLessThanOrEqual(project.project);
      }
      expect([power.meetsAt, ...Object.values(power.uncapped)].every(Number.isFinite)).toBe(true);
    }),
    runs(2000),
  );
});

const NAMES = 'price closing capital equity rate months cash note note-rate note-months note-kind fee maker'.split(' ');

test('no address makes a figure that is not one, or an exception', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', '0', '-1', '1e400', 'Infinity', 'NaN', '999999999', '$1b', '100', 'paid', 'standby', '1'),
    money.map(String),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), text), (parameters) => {
      const { input, found } = read(new URLSearchParams(parameters).toString());
      expect(Object.keys(input.errors).length > 0).toBe(found === null);
      if (!found) return;
      const checks = checkDeal(found, sourced());
      expect(JSON.stringify([checks, sensitivity(found)])).not.toMatch(/NaN|Infinity|undefined/);
      expect(Object.values(found.deal).every((value) => value === null || Number.isFinite(value))).toBe(true);
    }),
    runs(5000),
  );
});

test('a rule past its last day is a question, also if the figures break it', () => {
  const { found } = read('cash=400000');
  const verdicts = (facts: DealFacts) =>
    checkDeal(found as FoundDeal, facts).map(({ verdict, mayStop }) => [verdict, mayStop]);
  expect(verdicts(sourced())[0]).toEqual(['stops', undefined]);
  expect(verdicts(sourced((key) => key === 'sba.7a.coverage'))[0]).toEqual(['ask', true]);
});

test('bad input is named beside its field, the rest is kept, and nothing is calculated', () => {
  const { input, found } = read('price=lots&cash=550k&rate=101&months=12.5&fee=later&note-kind=none&note=oops');
  expect(found).toBe(null);
  expect(input.errors).toEqual({
    price: 'Enter the price as a number, such as 2,500,000.',
    rate: 'Enter the rate as a number from 0 to 100.',
    months: 'Enter the term in months as a whole number from 1 to 480.',
    fee: 'Choose one of these.',
  });
  expect(input.typed).toMatchObject({ price: 'lots', cash: '550k', closing: '60,000', note: 'oops' });
  expect(read('note-kind=paid&note=5m').input.errors).toEqual({
    note: 'The note is more than the deal costs. Enter a smaller one.',
  });
});

test('an address without figures is the example; one with some takes the others from it', () => {
  expect(read('utm_source=x').input.isExample).toBe(true);
  expect(foundIn('').deal).toEqual(foundIn('price=$2.5m&cash=550,000').deal);
  expect(read('price=1').input.isExample).toBe(false);
});

test('the rules say what a deal meets, what it breaks, and what only the lender can answer', () => {
  const meets = verdicts('');
  expect(meets.filter((line) => !line.startsWith('meets'))).toEqual([]);
  expect(verdicts('equity=0')).toContain('stops: Equity of at least 10% of project cost');
  expect(verdicts('price=9m')).toContain('stops: Loan of at most $5,000,000');
  expect(verdicts('months=240')).toContain('ask: Term of at most 10 years without real estate');
  expect(verdicts('months=301')).toContain('stops: Term of at most 10 years without real estate');
  expect(verdicts('rate=11')).toContain('ask: Rate within the cap: base rate plus 3 points');
  expect(verdicts('rate=15')).toContain('stops: Rate within the cap: base rate plus 3 points');
  expect(verdicts('cash=400000').slice(0, 2)).toEqual([
    'stops: Coverage of at least 1.15',
    'ask: Coverage lenders like to see: 1.25',
  ]);
  expect(verdicts('price=200000&cash=56000')[0]).toBe('meets: Coverage of at least 1.10');
  expect(verdicts('note-kind=paid').at(-1)).toMatch(/^ask: Seller note of at most 50%/);
  expect(verdicts('').join()).not.toMatch(/eligible/i);
});

test('a rule that is past its last day is a question for the lender', () => {
  const facts = sourced((key) => key === 'sba.7a.coverage' || key === 'rate.prime');
  expect(verdicts('cash=400000', facts)[0]).toBe('ask: Coverage of at least 1.15');
  expect(verdicts('', facts)).toContain('ask: Rate within the cap: base rate plus 3 points');
});

test('the table of moves has the figures of the design', () => {
  const { rates, rows } = sensitivity(foundIn(''));
  expect(rates.map(({ rate }) => rate)).toEqual([8.75, 9.75, 10.75]);
  expect(rows.map(({ cells }) => cells.map(({ coverage }) => coverage?.toFixed(2)))).toEqual([
    ['1.66', '1.59', '1.52'],
    ['1.50', '1.44', '1.38'],
    ['1.37', '1.31', '1.26'],
  ]);
  expect(sensitivity(foundIn('rate=0.5')).rates.map(({ rate }) => rate)).toEqual([0, 0.5, 1.5]);
});

test('blank costs count as zero, and a company that loses money has an answer', () => {
  expect(read('closing=&capital=').input.values).toMatchObject({ closing: 0, capital: 0 });
  expect(foundIn('cash=-250000').deal.coverage).toBeLessThan(0);
  expect(coverageLabel(-0.523, [1.15])).toBe('−0.52');
  expect(coverageLabel(250, [1.15])).toBe('100+');
});
