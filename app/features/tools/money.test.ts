import { describe, expect, test } from 'vitest';
import { seedValue } from '#app/firm/facts.ts';
import { exactDollars, plainDollars, wholeDollars } from './amounts.ts';
import { buyingPower } from './buying-power.ts';
import { calculateDeal, type DealTerms } from './deal.ts';
import { guarantyFee } from './guaranty-fee.ts';
import { loanFor, monthlyPayment, paymentSchedule, totals } from './loan.ts';

const fee = { share: seedValue('sba.7a.guaranty-share'), fee: seedValue('sba.7a.guaranty-fee'), waivedUpTo: null };
const manufacturer = { ...fee, waivedUpTo: seedValue('sba.7a.fee-waiver') };
const rules = { fee, noteShare: seedValue('sba.7a.seller-note-share') };
const cents = (dollars: number) => Math.round(dollars * 100);
const dollars = (amount: number) => Number(plainDollars(Math.round(amount)));

describe('the guaranty fee of fiscal year 2026', () => {
  test.each([
    // The worked numbers of the requirements.
    [150_000, 2550],
    [150_001, 3375.02],
    [700_000, 15_750],
    [700_001, 18_375.03],
    [1_500_000, 39_687.5],
    [5_000_000, 138_125],
    // SmartBiz, "SBA Reinstates Guaranty Fees for 7(a) Loans" (2025); the rates are those of fiscal year 2026.
    [100_000, 1700],
    [250_000, 5625],
    [500_000, 11_250],
    // By hand: 85% x 2%; 75% x 3%; 75% x 3.5%; and 3.75% of what is guaranteed above $1,000,000.
    [0, 0],
    [0.01, 0],
    [50_000, 850],
    [350_000, 7875],
    [1_000_000, 26_250],
    [1_333_333.33, 35_000],
    [1_333_333.34, 35_000],
    [2_000_000, 53_750],
    [3_600_000, 98_750],
  ])('%d', (loan, expected) => expect(dollars(guarantyFee(cents(loan), fee))).toBe(expected));

  test.each([
    [950_000, 0],
    [950_000.01, 24_937.5],
    [1_500_000, 39_687.5],
  ])('for a manufacturer: %d', (loan, expected) =>
    expect(dollars(guarantyFee(cents(loan), manufacturer))).toBe(expected),
  );
});

describe('a payment', () => {
  test.each([
    [2_250_000, 9.75, 120, 29_423.3],
    [10_000, 8, 10, 1037.03], // Microsoft Support, PMT function
    [200_000, 7.5, 180, 1854.02], // NumPy 1.3, numpy.pmt
    [21_000, 6.9, 48, 501.9], // Claris FileMaker, PMT
    [150_000, 4.75, 300, 855.18], // Adobe LiveCycle FormCalc, Pmt
    [5000, 6, 15, 346.82], // MESCIUS SpreadJS, PMT
    [220_000, 6.5, 120, 2498.06], // bestcashcow.com, mortgage calculator
    [120_000, 0, 120, 1000],
    [100, 0, 3, 33.33],
    [1000, 12, 1, 1010],
    [0, 9.75, 120, 0],
  ])('%d at %d%% over %d months is %d', (loan, rate, months, expected) => {
    const payment = monthlyPayment(cents(loan), rate, months);
    expect(dollars(payment)).toBe(expected);
    expect(loanFor(payment, rate, months)).toBeCloseTo(cents(loan), 4);
  });

  test('a rate next to 0 is as good as 0', () => {
    expect(monthlyPayment(cents(120_000), 1e-9, 120)).toBeCloseTo(cents(1000), 3);
  });
});

describe('a schedule', () => {
  test('is exact to the cent, and its last payment absorbs the rounding', () => {
    const schedule = paymentSchedule(cents(2_250_000), 9.75, 120);
    expect(schedule).toHaveLength(120);
    expect(schedule[0]).toMatchObject({ payment: 2_942_330, interest: 1_828_125, principal: 1_114_205 });
    expect(schedule.at(-1)).toMatchObject({ payment: 2_942_416, balance: 0 });
    expect(dollars(totals(schedule).interest)).toBe(1_280_796.86);
  });

  test('begins as the published example: NumPy Financial, ppmt of the first month', () => {
    const [first] = paymentSchedule(cents(100_000), 8.5, 144);
    // 401.722: a schedule in cents rounds payment and interest.
    expect(Math.abs((first?.principal ?? 0) - 40_172.2)).toBeLessThan(1);
  });

  test.each([
    [100, 0, 3, [3333, 3333, 3334]],
    [0.01, 9.75, 3, [0, 0, 1]],
    [1, 0, 150, [1, 1, 1]],
    [1000, 12, 1, [101_000]],
  ])('of %d at %d%% over %d months', (loan, rate, months, payments) => {
    const schedule = paymentSchedule(cents(loan), rate, months);
    expect(schedule.slice(0, payments.length).map(({ payment }) => payment)).toEqual(payments);
    expect(schedule.at(-1)?.balance).toBe(0);
  });
});

const terms: DealTerms = {
  ...{ price: 2_500_000, closing: 60_000, capital: 80_000, equity: 10, rate: 9.75, months: 120, cash: 550_000 },
  note: { kind: 'none', amount: 0, rate: 0, months: 60 },
  isFeeFinanced: true,
};
const small = { ...terms, price: 761_000, closing: 0, capital: 0 };

describe('a deal', () => {
  test('follows the worked example', () => {
    expect(calculateDeal(terms, rules)).toMatchObject({
      ...{ loan: 243_539_596, fee: 6_599_551, project: 270_599_551, equity: 27_059_955 },
      ...{ payment: 3_184_773, service: 38_217_278 },
      coverage: expect.closeTo(1.439, 3),
    });
  });

  test('takes the smaller of two solutions for a financed fee', () => {
    expect(calculateDeal(small, rules)).toMatchObject({ loan: 69_905_588, fee: 1_572_876 });
    // Both solve it: 701,472.28 lies above the limit of its bracket, 699,055.88 below.
    expect(Math.abs(0.9 * (cents(761_000) + guarantyFee(70_147_228, fee)) - 70_147_228)).toBeLessThan(1);
  });

  test('has the larger loan where the smaller bracket has no solution', () => {
    expect(calculateDeal({ ...small, price: 762_100 }, rules)?.loan).toBe(70_248_623);
  });

  test('leaves a fee that is paid in cash outside the project', () => {
    expect(calculateDeal({ ...terms, isFeeFinanced: false }, rules)).toMatchObject({
      ...{ loan: 237_600_000, fee: 6_432_500, project: 264_000_000, equity: 26_400_000 },
    });
  });

  test('a paid note lowers the loan, and its payments count in the debt service', () => {
    const note = { kind: 'paid', amount: 250_000, rate: 6, months: 60 } as const;
    expect(calculateDeal({ ...terms, cash: 430_000, note }, rules)).toMatchObject({
      ...{ loan: 217_890_349, note: 25_000_000, equity: 26_987_817, notePayment: 483_320, service: 39_992_129 },
      coverage: expect.closeTo(1.0752, 4),
    });
  });

  test('a standby note supplies at most half of the injection; the rest of it lowers the loan', () => {
    const note = { kind: 'standby', amount: 250_000, rate: 6, months: 60 } as const;
    const paidFee = { ...terms, isFeeFinanced: false };
    expect(calculateDeal({ ...paidFee, note }, rules)).toMatchObject({
      // The injection is 264,000: half of it is 132,000, and 118,000 of the note lower the loan of 2,376,000.
      ...{ noteAsEquity: 13_200_000, equity: 13_200_000, loan: 225_800_000, notePayment: 0 },
    });
    expect(calculateDeal({ ...paidFee, note: { ...note, amount: 100_000 } }, rules)).toMatchObject({
      ...{ noteAsEquity: 10_000_000, equity: 16_400_000, loan: 237_600_000 },
    });
  });

  test('that breaks a rule is calculated', () => {
    expect(calculateDeal({ ...terms, equity: 0 }, rules)).toMatchObject({ equity: 0 });
    expect(calculateDeal({ ...terms, price: 9_000_000 }, rules)?.loan).toBeGreaterThan(cents(5_000_000));
  });

  test('without a loan has no debt service and no coverage', () => {
    expect(calculateDeal({ ...terms, equity: 100 }, rules)).toMatchObject({
      loan: 0,
      fee: 0,
      service: 0,
      coverage: null,
    });
  });

  test('whose note is larger than the whole project is none', () => {
    expect(calculateDeal({ ...terms, note: { kind: 'paid', amount: 2_640_001, rate: 6, months: 60 } }, rules)).toBe(
      null,
    );
  });

  test('a fee that falls at a limit leaves the largest loan below it', () => {
    const falling = [
      { upTo: 500_000, percent: 4 },
      { upTo: null, percent: 1 },
    ];
    const deal = calculateDeal({ ...small, price: 545_000 }, { ...rules, fee: { ...fee, fee: falling } });
    expect(deal).toMatchObject({ loan: 50_000_000, fee: 1_500_000, project: 56_000_000, equity: 6_000_000 });
  });
});

describe('what a buyer can buy', () => {
  const buyer = { equity: 250_000, cash: 480_000, costs: 140_000, rate: 9.75, months: 120, coverage: 1.25 };
  const limits = { fee, injection: 10, mostLoan: 5_000_000 };

  test('follows the worked example', () => {
    const { byEquity, byCoverage, largest, binds, meetsAt } = buyingPower(buyer, limits);
    expect(byEquity).toMatchObject({ project: 250_000_000, loan: 225_000_000, fee: 6_078_125, price: 229_921_875 });
    expect(byCoverage).toMatchObject({ project: 271_893_322, loan: 244_703_990, price: 251_261_022 });
    expect([largest, binds, wholeDollars(meetsAt)]).toEqual([byEquity, 'equity', '$441,350']);
  });

  test('coverage binds for a smaller company, and the largest loan for a rich buyer of a large one', () => {
    expect(buyingPower({ ...buyer, cash: 300_000 }, limits).binds).toBe('coverage');
    const rich = buyingPower({ ...buyer, equity: 1_000_000, cash: 3_000_000 }, limits);
    expect(rich).toMatchObject({ binds: 'limit', largest: { loan: 500_000_000, project: 555_555_556 } });
  });

  test('names a smaller project that leaves more for the price, below a step of the fee', () => {
    const { largest, better } = buyingPower({ ...buyer, equity: 77_833, costs: 0 }, limits);
    expect(exactDollars(largest.price)).toBe('$759,941.95');
    expect(better).toMatchObject({ loan: 70_000_000, price: 76_202_777 });
  });

  test('a buyer without savings, and a company without cash flow, buy nothing', () => {
    expect(buyingPower({ ...buyer, equity: 0 }, limits).largest).toMatchObject({ project: 0, price: -14_000_000 });
    expect(buyingPower({ ...buyer, cash: 0 }, limits).largest).toMatchObject({ project: 0, coverage: null });
  });
});
